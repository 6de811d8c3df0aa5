import type { z } from 'zod'
import type { Permission } from '#/core/access/permissions.ts'
import type { App } from '#/core/services/app.ts'
import type { RunQueued } from './in-turn.ts'
import type { OwnVisit } from './visit.ts'

export type AuditAction = { action: string; words: string }

export type ReadContext = OwnVisit & {
  app: App
  inTurn: RunQueued
  /** Name of the panel's build; undefined without one. */
  build: string | undefined
  /** In display order. */
  auditActions: readonly AuditAction[]
}

/** GET of the panel that answers JSON; the panel takes its types from this declaration (`readQuery<typeof viewsRead>`). */
export type Read<Path extends string = string, Schema extends z.ZodObject = z.ZodObject, Output = unknown> = {
  /** Path below `/panel/datos/`; its final `:segments` are input members, like the query parameters. */
  readonly path: Path
  /** Default `draft:write`. */
  readonly permission?: Permission
  /** False if it works before the site has content. */
  readonly needsCatalogue?: boolean
  /** Per account and process. */
  readonly limit?: { times: number; seconds: number; sentence: string }
  /** Reply to invalid parameters or an {InvalidInput}. */
  readonly invalid?: { status: 400 | 422; sentence: string }
  /** Sentence of the 404 for an invalid segment or an undefined output. */
  readonly missing?: string
  /** Compresses the reply, once per output object; only for large ones without secrets. */
  readonly compressed?: boolean
  readonly input?: Schema
  read(context: ReadContext, input: z.output<Schema>): Promise<Output> | Output
}

export function defineRead<
  const Path extends string,
  Output,
  Schema extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(read: Read<Path, Schema, Output>): Read<Path, Schema, Output> {
  return read
}

/** Value already serialised as JSON. */
export class JsonText<Value> {
  declare readonly value: Value
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Keys of values that may be undefined, which JSON leaves out. */
type Missable<Value> = {
  [Key in keyof Value]-?: unknown extends Value[Key] ? never : undefined extends Value[Key] ? Key : never
}[keyof Value]
type Whole<Value> = { [Key in keyof Value]: Value[Key] }

/** Type of a value after JSON serialisation: dates become strings. */
export type Jsonified<Value> = unknown extends Value
  ? Value
  : Value extends JsonText<infer Written>
    ? Jsonified<Written>
    : Value extends { toJSON(): infer Text }
      ? Text
      : Value extends readonly unknown[]
        ? { [Index in keyof Value]: Jsonified<Value[Index]> }
        : Value extends object
          ? Whole<
              { [Key in Exclude<keyof Value, Missable<Value>>]: Jsonified<Value[Key]> } & {
                [Key in Missable<Value>]?: Jsonified<Value[Key]>
              }
            >
          : Value

/** Only its types are read. */
export type Readable = Pick<Read, 'path' | 'input'> & { read(...parameters: never[]): unknown }

export type ReadInput<Of extends Readable> = z.input<NonNullable<Of['input']>>
export type ReadOutput<Of extends Readable> = Jsonified<Exclude<Awaited<ReturnType<Of['read']>>, undefined>>

/** One value per app, created on first use. */
export function perApp<Value>(open: (app: App) => Value): (app: App) => Value {
  const opened = new WeakMap<App, { value: Value }>()
  return (app) => {
    const known = opened.get(app) ?? { value: open(app) }
    opened.set(app, known)
    return known.value
  }
}
