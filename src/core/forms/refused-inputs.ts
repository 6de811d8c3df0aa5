/** Input of refused forms, shared by all processes; sealed with a key that only the visitor's browser has. */
export interface RefusedInputs {
  put(name: string, key: string, text: string): Promise<void>
  get(name: string, key: string): Promise<string | undefined>
  sweep(now: number): Promise<void>
}
