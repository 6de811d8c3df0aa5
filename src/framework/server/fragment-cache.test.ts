import { createElement } from 'react'
import { expect, it } from 'vitest'
import { renderFragment } from './render-fragment.ts'
import { splitFragments, cachedFragment, collectFragments } from './fragment-cache.ts'

const textOf = (html: string, shared: readonly Uint8Array[]) =>
  splitFragments(html, shared)
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('')

/** Component, and the names that it was rendered with. */
function counted() {
  const drawn: string[] = []
  const Part = ({ name }: { name: string }) => {
    drawn.push(name)
    return createElement('b', null, '«', name, '»')
  }
  return {
    part: (name: string) => renderFragment([Part.name, { name }], createElement(Part, { name })),
    drawn,
  }
}

const drawnAs = (name: string) => `<b>«<!-- -->${name}<!-- -->»</b>`

it('renders equal data once, and reuses its bytes', () => {
  const { part, drawn } = counted()
  const page = () => `<p>${part('uno')}</p>; fin`
  const first = collectFragments(page)
  const second = collectFragments(page)
  expect(drawn).toEqual(['uno'])
  expect(first.shared[0]).toBe(second.shared[0])
  expect(textOf(second.html, second.shared)).toBe(`<p>${drawnAs('uno')}</p>; fin`)
})

it('renders other data separately, several in a page', () => {
  const { part, drawn } = counted()
  const { html, shared } = collectFragments(() => `${part('a')}${part('b')}, ${part('a')};0;`)
  expect(drawn).toEqual(['a', 'b'])
  expect(textOf(html, shared)).toBe(`${drawnAs('a')}${drawnAs('b')}, ${drawnAs('a')};0;`)
})

it('is plain HTML inside another fragment, and outside a page', () => {
  const inner = () => cachedFragment('inner', () => '<i></i>')
  const { html, shared } = collectFragments(() => cachedFragment('outer', () => `<u>${inner()}</u>`))
  expect(textOf(html, shared)).toBe('<u><i></i></u>')
  expect(inner()).toBe('<i></i>')
})

it('caches nothing that failed, and renders it again', () => {
  let times = 0
  const failing = () =>
    cachedFragment('failing', () => {
      times += 1
      if (times < 3) throw new Error('no')
      return '<i></i>'
    })
  expect(() => collectFragments(failing)).toThrow('no')
  expect(() => collectFragments(failing)).toThrow('no')
  const { html, shared } = collectFragments(failing)
  expect(textOf(html, shared)).toBe('<i></i>')
})

it('leaves the page context when rendering throws', () => {
  expect(() =>
    collectFragments(() => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(cachedFragment('after', () => '<i></i>')).toBe('<i></i>')
})
