import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { collectFragments, splitFragments, stylesFragment } from './fragment-cache.ts'
import { renderFragment } from './render-fragment.ts'
import { renderPage, type RenderingBundle } from './render-page.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const job = { address: '/', page: {}, connect: [] }

/** Bundle that renders the result of `page`. */
const drawing = (page: (still: boolean) => string): RenderingBundle<object> => ({
  draw(_path, { still }) {
    const { html, shared, styles } = collectFragments(() => page(still))
    return Promise.resolve({ parts: splitFragments(html, shared), styles, leadPicture: undefined })
  },
})

async function draw(page: (still: boolean) => string, still = false) {
  const rendered = await renderPage(drawing(page), { ...job, still })
  return { html: new TextDecoder().decode(rendered.body), policy: rendered.policy }
}

it('allows the styles of the page, and no scripts or styles from its texts', async () => {
  const page = () =>
    `<style>${stylesFragment('a', () => 'a::before{content:"«"}')}</style><style>b{}</style>` +
    '<h1>Ñandú<script>let b</script></h1>'
  for (let time = 0; time < 2; time += 1) {
    const { html, policy } = await draw(page)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain(`style-src 'self' ${hash('a::before{content:"«"}')};`)
    expect(html).toBe(
      '<style>a::before{content:"«"}</style><style>b{}</style><h1>Ñandú<script>let b</script></h1>',
    )
  }
})

it('allows the styles that the page uses, in their final form', async () => {
  const bundle = {
    ...drawing(() => `<style>${stylesFragment('b', () => '/*file:/b.css*/')}</style><b class="x">`),
    styles: {
      '/b.css': [
        { selectors: [{ text: '.x', needs: ['.x'] }], body: ['y:1'] },
        { selectors: [{ text: '.z', needs: ['.z'] }], body: ['y:1'] },
      ],
    },
  }
  const rendered = await renderPage(bundle, job)
  expect(new TextDecoder().decode(rendered.body)).toBe('<style>.x{y:1}/*file:/b.css*/</style><b class="x">')
  expect(rendered.policy).toContain(`style-src 'self' ${hash('.x{y:1}/*file:/b.css*/')};`)
})

it('allows no styles of a previous page', async () => {
  await draw(() => `<style>${stylesFragment('a', () => 'a{}')}</style>`)
  expect((await draw(() => '<p>')).policy).toContain("style-src 'self';")
})

it('shares no memory with the next page', async () => {
  const first = await renderPage(
    drawing(() => 'primera'),
    job,
  )
  await renderPage(
    drawing(() => 'segunda página'),
    job,
  )
  expect(new TextDecoder().decode(first.body)).toBe('primera')
})

it.each([
  ['a part', (failing: () => string) => failing()],
  ['a fragment', (failing: () => string) => renderFragment(['failing'], createElement(failing))],
])('throws for %s that failed, and recovers afterwards', async (_what, draws) => {
  const failing = () => {
    throw new Error('no')
  }
  const page = () => draws(() => renderToString(createElement(failing)))
  for (let time = 0; time < 2; time += 1) {
    expect(() => drawing(page).draw('/', { still: false })).toThrow('no')
    expect((await draw(() => '<p>')).html).toBe('<p>')
  }
})

it('passes on whether the page stays static', async () => {
  const page = (still: boolean) => `<p>a</p>${still ? '' : '<script src="/a.js"></script>'}`
  expect((await draw(page, true)).html).toBe('<p>a</p>')
  expect((await draw(page)).html).toBe('<p>a</p><script src="/a.js"></script>')
})
