import type { Catalogue } from '#/catalogue/catalogue.ts'
import { bulletList, markdownLink, escapeMarkdown, joinBlocks } from '#/site/model/markdown-text.ts'
import { absolute } from '#/site/model/page-meta.ts'
import { comparePage } from './compare-page.ts'

/** Comparison as Markdown; `failed` explains why without two products of one type. */
export function compareMarkdown(
  catalogue: Catalogue,
  models: readonly string[],
): { text: string } | { failed: string } {
  const { title, products, groups, notices, split, differences } = comparePage(catalogue, models)
  if (products.length < 2) {
    const apart =
      split.length > 1
        ? 'Son de distinto tipo: se comparan productos del mismo.'
        : 'Hacen falta dos productos distintos que existan.'
    return { failed: [apart, ...notices].join(' ') }
  }
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = [
    row(['Dato', ...products.map(({ code, name }) => escapeMarkdown(`${name} (${code})`)), 'Cambia']),
    row(['---', ...products.map(() => '---'), '---']),
  ]
  const rows = groups.flatMap((group) =>
    group.rows.map(({ label, cells }) =>
      row([
        escapeMarkdown(label),
        ...cells.map(({ text, better, meaning }) =>
          [
            `${escapeMarkdown(text ?? 'no lo dice')}${better ? ' (mejor)' : ''}`,
            ...(meaning === null ? [] : [escapeMarkdown(meaning)]),
          ].join('. '),
        ),
        new Set(cells.map(({ text }) => text)).size > 1 ? 'sí' : 'no',
      ]),
    ),
  )
  return {
    text: joinBlocks(
      `# ${escapeMarkdown(title)}`,
      `Datos distintos: ${differences}.`,
      notices.map(escapeMarkdown).join(' '),
      [...head, ...rows].join('\n'),
      bulletList(
        products.map(({ id, name, link: path }) =>
          markdownLink(`${name} (${id})`, absolute(catalogue, path)),
        ),
      ),
    ),
  }
}
