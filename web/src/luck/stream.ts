// The numbers that follow from a seed (src/sixfold/rules/chance.py): HMAC-SHA-256 of a counter under the seed.
// The hashes are a library's, because pages over plain http have no Web Crypto.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const RANGE = 1n << 64n;

/** The SHA-256 of a share, which is shown before the end. */
export function shareHash(share: string): string {
  return bytesToHex(sha256(hexToBytes(share)));
}

/** The SHA-256 of a seed, which is shown before the first draw. */
export function commitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/** The seed that shares make; every part goes in with its length. */
export function mixedSeed(entropy: string, nonces: string[]): string {
  const parts = [entropy, ...nonces].map(hexToBytes);
  return bytesToHex(sha256(concatBytes(...parts.flatMap((part) => [lengthOf(part), part]))));
}

function lengthOf(part: Uint8Array): Uint8Array {
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(part.length));
  return length;
}

/** The luck of a game, drawn in its order. */
export class Stream {
  #counter = 0;
  readonly #key: Uint8Array;

  constructor(seed: string) {
    this.#key = utf8ToBytes(seed);
  }

  /** A number from 0 to `bound` - 1. */
  below(bound: number): number {
    const most = BigInt(bound);
    const limit = RANGE - (RANGE % most);
    for (;;) {
      const digest = hmac(sha256, this.#key, utf8ToBytes(`sixfold/${this.#counter++}`));
      const number = new DataView(digest.buffer, digest.byteOffset).getBigUint64(0);
      if (number < limit) return Number(number % most);
    }
  }

  shuffle<T>(things: readonly T[]): T[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last--) {
      const chosen = this.below(last + 1);
      [order[last], order[chosen]] = [order[chosen]!, order[last]!];
    }
    return order;
  }

  /** Rolls cubes: each keeps its colour, and shows a shape. */
  roll(colours: string[]): string[] {
    return colours.map((colour) => colour[0]! + (this.below(6) + 1));
  }
}
