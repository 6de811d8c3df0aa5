import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { renderPage, type RenderingBundle } from './render-page.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const job = { address: '/', page: {}, connect: [] }

/** Draws whatever `page` makes of the mark. */
const drawing = (page: (nonce: string) => string): RenderingBundle<object> => ({
  draw: (_path, { nonce }) => Promise.resolve([page(nonce)]),
})

async function draw(page: (nonce: string) => string) {
  const rendered = await renderPage(drawing(page), job)
  return { html: new TextDecoder().decode(rendered.body), policy: rendered.policy }
}

it('allows the scripts and styles that are marked, and none that came in with a text', async () => {
  const { html, policy } = await draw(
    (nonce) =>
      `<style data-x nonce="${nonce}">a{}</style><style>b{}</style>` +
      `<script nonce="${nonce}">let a</script><script nonce="${nonce}" type="module" src="/a.js"></script>` +
      `<script type="application/ld+json" nonce="${nonce}">{}</script><h1><script>let b</script></h1>` +
      '<script nonce="guessed">let c</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('let a')};`)
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
  expect(html).toBe(
    '<style data-x>a{}</style><style>b{}</style><script>let a</script>' +
      '<script type="module" src="/a.js"></script><script type="application/ld+json">{}</script>' +
      '<h1><script>let b</script></h1><script nonce="guessed">let c</script>',
  )
})

it('allows styles that many pages share, and writes them where they stand', async () => {
  const styles = new TextEncoder().encode('a::before{content:"«"}')
  const bundle: RenderingBundle<object> = {
    draw: (_path, { nonce }) =>
      Promise.resolve([`<style nonce="${nonce}">`, styles, '</style><h1>Ñandú</h1>', styles]),
  }
  for (let time = 0; time < 2; time += 1) {
    const rendered = await renderPage(bundle, job)
    expect(rendered.policy).toContain(`style-src 'self' ${hash('a::before{content:"«"}')};`)
    expect(new TextDecoder().decode(rendered.body)).toBe(
      '<style>a::before{content:"«"}</style><h1>Ñandú</h1>a::before{content:"«"}',
    )
  }
})

it('keeps nothing of a page that the next one writes', async () => {
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

it('marks each render with another', async () => {
  const marks: string[] = []
  for (let time = 0; time < 2; time += 1) await draw((nonce) => String(marks.push(nonce)))
  expect(marks[0]).toMatch(/^[\w-]{24}$/)
  expect(marks[0]).not.toBe(marks[1])
})

it('throws for a component that failed', async () => {
  await expect(draw(() => '<!--$!-->')).rejects.toThrow('The render of / failed')
})

it('leaves the script out of a page that is to stay as it is drawn', async () => {
  const page = drawing((nonce) => `<p>a</p><script type="module" nonce="${nonce}" src="/a.js"></script>`)
  const rendered = await renderPage(page, { ...job, still: true })
  expect(new TextDecoder().decode(rendered.body)).toBe('<p>a</p>')
})
