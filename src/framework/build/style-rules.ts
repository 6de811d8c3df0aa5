import postcss, { type ChildNode } from 'postcss'
import type { StyleRule } from '#/framework/server/inline-used-styles.ts'

/** At-rules to split; others (fonts, keyframes) stay whole. */
const CONDITIONAL_RULES = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'scope'])

export function styleRules(css: string): StyleRule[] {
  return postcss.parse(css).nodes.flatMap(ruleOf)
}

/** CSS without `@font-face`: a typeface declared again would be fetched again. */
export function withoutTypefaces(css: string): string {
  const root = postcss.parse(css)
  root.walkAtRules('font-face', (rule) => void rule.remove())
  return root.toString()
}

function ruleOf(node: ChildNode): StyleRule[] {
  if (node.type === 'rule')
    return [
      {
        selectors: node.selectors.map((text) => ({ text, needs: needsOf(text) })),
        body: ruleBody(node.nodes),
      },
    ]
  if (node.type === 'atrule' && node.nodes && CONDITIONAL_RULES.has(node.name))
    return [
      { condition: `@${node.name}${node.raws.afterName ?? ''}${node.params}`, body: ruleBody(node.nodes) },
    ]
  if (node.type === 'comment') return []
  return [node.type === 'decl' || !('nodes' in node && node.nodes) ? `${node.toString()};` : node.toString()]
}

function ruleBody(nodes: readonly ChildNode[]): StyleRule[] {
  const body: StyleRule[] = []
  for (const rule of nodes.flatMap(ruleOf)) {
    const last = body.at(-1)
    if (typeof rule === 'string' && typeof last === 'string') body[body.length - 1] = last + rule
    else body.push(rule)
  }
  const end = body.at(-1)
  if (typeof end === 'string' && end.endsWith(';')) body[body.length - 1] = end.slice(0, -1)
  return body
}

const ATTRIBUTE = /\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g

/** Classes, elements and data attributes that a selector needs; ignores parentheses and state pseudo-classes. */
function needsOf(selector: string): string[] {
  if (selector.includes('\\')) return []
  let plain = selector
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/::?[\w-]+\([^()]*\)/g, '').replace(/\([^()]*\)/g, '')
  }
  const data = [...plain.matchAll(ATTRIBUTE)].flatMap(([attribute]) => {
    const [, name, value] = /^\[(data-[\w-]+)(?:="?([\w-]+)"?\])?/.exec(attribute) ?? []
    return name === undefined ? [] : [value === undefined ? `[${name}]` : `[${name}="${value}"]`]
  })
  plain = plain
    .replace(ATTRIBUTE, '')
    .replace(/::?[\w-]+/g, '')
    .replaceAll('&', '')
  const classes = [...plain.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => `.${name}`)
  const elements = [...plain.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(([, name]) => name!.toLowerCase())
  return [...new Set([...classes, ...elements, ...data])]
}
