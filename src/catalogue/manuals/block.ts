export type Fact = { readonly label: string; readonly value: string }

export type Problem = { readonly id: string; readonly problem: string; readonly remedies: readonly string[] }

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | { readonly kind: 'directory'; readonly rows: readonly Fact[] }
  | { readonly kind: 'blanks'; readonly labels: readonly string[] }
  | { readonly kind: 'problems'; readonly rows: readonly Problem[] }
  /** An address to go on at, for who holds the paper. */
  | { readonly kind: 'code'; readonly text: string; readonly address: string }
  | { readonly kind: 'drawing'; readonly context: string }

export function text(content: string): Block {
  return { kind: 'text', text: content }
}

export function heading(content: string): Block {
  return { kind: 'heading', text: content }
}

/** List of the items that are not false or undefined, so that texts can depend on specs. */
export function list(...items: readonly Maybe[]): Block {
  return { kind: 'list', items: stated(items) }
}

export function notice(content: string): Block {
  return { kind: 'notice', text: content }
}

type Maybe = string | false | undefined

export function stated(items: readonly Maybe[]): readonly string[] {
  return items.filter((item): item is string => typeof item === 'string')
}
