import { setFlagsFromString } from 'node:v8'

let isBounded = false

/** V8's default lets the heap grow fourfold. */
export function boundHeapGrowth(): void {
  if (isBounded) return
  isBounded = true
  setFlagsFromString('--heap-growing-percent=30')
}
