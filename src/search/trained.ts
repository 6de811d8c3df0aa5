import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Encoder } from './encoder.ts'
import { createRanker, type RankerWeights } from './ranker.ts'
import written from './weights.json' with { type: 'json' }

export type Trained = {
  readonly encoder: Encoder
  readonly ranker: ReturnType<typeof createRanker>
  readonly cutOffs: RankerWeights['cutOffs']
}

export function readTrained(encoder: Uint8Array, weights: RankerWeights): Trained {
  return { encoder: new Encoder(encoder), ranker: createRanker(weights), cutOffs: weights.cutOffs }
}

let known: Trained | undefined

/** Bundled encoder and ranker, read once per process. */
export function builtInTrained(): Trained {
  known ??= readTrained(readFileSync(path.join(import.meta.dirname, 'encoder.bin')), written)
  return known
}
