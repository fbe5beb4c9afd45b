// note
import { say } from "../shared/words.js";
/** @type {number} */
export const a = 0x1f + 1_000n / 2;
export function f(b = {}) { return `x${b?.c ?? "d"}` + /[a/]+\/b/gi.test("e\n"); }
class G extends HTMLElement { #h = 1; static async *i() { yield* await 2; } }
