import { expect, test } from "vitest";
import { latest } from "./latest";

test("a result that comes after that of a newer start is not taken", async () => {
  const finish: ((result: string) => void)[] = [];
  const taken: string[] = [];
  const start = latest(
    () => new Promise<string>((done) => finish.push(done)),
    (result) => taken.push(result),
  );
  const first = start();
  const second = start();
  finish[1]!("newer");
  await second;
  finish[0]!("older");
  await first;
  expect(taken).toEqual(["newer"]);
  const third = start();
  finish[2]!("newest");
  await third;
  expect(taken).toEqual(["newer", "newest"]);
});
