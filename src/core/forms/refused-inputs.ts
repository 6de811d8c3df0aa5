/** Input of refused forms, for every process; sealed with a key that is in the visitor's browser alone. */
export interface RefusedInputs {
  put(name: string, key: string, text: string): Promise<void>
  get(name: string, key: string): Promise<string | undefined>
  sweep(now: number): Promise<void>
}
