export type FactRow = { readonly label: string; readonly value: string }

export type ManualProblem = {
  readonly id: string
  readonly problem: string
  readonly remedies: readonly string[]
}

export type ManualPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly FactRow[] }
  | { readonly kind: 'directory'; readonly rows: readonly FactRow[] }
  | { readonly kind: 'blanks'; readonly labels: readonly string[] }
  | { readonly kind: 'problems'; readonly rows: readonly ManualProblem[] }
  /** QR code with an address where readers of the printed manual can continue. */
  | { readonly kind: 'code'; readonly text: string; readonly address: string }
  | { readonly kind: 'drawing'; readonly context: string }

export function textBlock(content: string): ManualPart {
  return { kind: 'text', text: content }
}

export function headingBlock(content: string): ManualPart {
  return { kind: 'heading', text: content }
}

/** List of the items that are not false or undefined, so that texts can depend on specs. */
export function listBlock(...items: readonly Maybe[]): ManualPart {
  return { kind: 'list', items: statedItems(items) }
}

export function noticeBlock(content: string): ManualPart {
  return { kind: 'notice', text: content }
}

type Maybe = string | false | undefined

export function statedItems(items: readonly Maybe[]): readonly string[] {
  return items.filter((item): item is string => typeof item === 'string')
}
