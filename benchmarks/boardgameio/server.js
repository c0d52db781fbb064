// A boardgame.io server with the flow of a tile game: a hand, a board, a draw.
// It accepts prepared moves and checks no rule of the game.
// Usage: node server.js <port> [folder]. With a folder, matches are stored in files there.

const { Server, FlatFile } = require('boardgame.io/server');
const { PlayerView, TurnOrder } = require('boardgame.io/core');

const COLOURS = ['R', 'O', 'Y', 'G', 'B', 'P'];
const SHAPES = ['1', '2', '3', '4', '5', '6'];
const HAND = 6;

function box() {
  return COLOURS.flatMap((colour) => SHAPES.flatMap((shape) => Array(3).fill(colour + shape)));
}

// Removes that many tiles from the hand, whichever they are, and draws as many from the bag.
function refill(G, player, count) {
  const rest = G.players[player].hand.slice(count);
  G.players[player].hand = rest.concat(G.secret.bag.splice(0, count));
}

const tiles = {
  name: 'tiles',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  playerView: PlayerView.STRIP_SECRETS,
  turn: { order: TurnOrder.DEFAULT, minMoves: 1, maxMoves: 1 },
  setup: ({ random }) => {
    const bag = random.Shuffle(box());
    const players = { 0: { hand: bag.splice(0, HAND) }, 1: { hand: bag.splice(0, HAND) } };
    return { secret: { bag }, players, board: {}, scores: [0, 0] };
  },
  moves: {
    place: {
      client: false,
      move: ({ G, playerID }, placed, points) => {
        Object.assign(G.board, placed);
        G.scores[Number(playerID)] += points;
        refill(G, playerID, Object.keys(placed).length);
      },
    },
    swap: {
      client: false,
      move: ({ G, playerID }, given) => {
        refill(G, playerID, given.length);
        G.secret.bag.push(...given);
      },
    },
    pass: { client: false, move: () => {} },
  },
};

const [port, folder] = process.argv.slice(2);
const storage = folder ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [tiles], origins: [], ...storage });
server.run({ port: Number(port), callback: () => console.log('ready') });
