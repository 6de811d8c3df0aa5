/** Proves: A video uploaded in the panel plays for visitors with its poster and captions, and is sent in ranges. */
import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { track, videoOf } from '#tests/support/uploads/make-video.ts'
import { violations } from './support/axe.ts'
import { drafted, inPanel, openPart, ownProduct, publishIt } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const PICTURES = path.resolve(import.meta.dirname, '../../content/nawel/pictures/torres')
const FILM = videoOf(
  12,
  track({ kind: 'vide', codec: 'avc1', width: 1280, height: 720 }),
  track({ kind: 'soun', codec: 'mp4a' }),
)
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:04.000\nLa torre en el patio.\n'

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

test('a video is uploaded in the panel, published with its captions, and sent in ranges', async ({
  visit,
}) => {
  test.slow()
  const code = await ownProduct(site, 'AW-T2022')
  const { page, browser, pageErrors } = await inPanel(visit, site, `/panel/productos/${code}`)
  const pictures = await openPart(page, 'Fotos')
  await pictures.getByRole('button', { name: 'Agregar video' }).click()
  const videos = pictures.getByRole('group', { name: 'Videos' })
  const file = (name: string) => videos.getByRole('group', { name }).locator('input[type=file]')
  await file('Archivo').setInputFiles({
    name: 'nota.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('Una nota, que no es un video'),
  })
  await expect(videos.getByText(/no es un video MP4: exportalo/)).toBeVisible()
  await file('Archivo').setInputFiles({
    name: 'Torre_en el patio.mp4',
    mimeType: 'video/mp4',
    buffer: FILM,
  })
  await expect(videos.getByText('12 s, 1280 × 720')).toBeVisible()
  await expect(videos.getByLabel(/^Qué muestra/)).toHaveValue('Torre en el patio')
  await file('Portada').setInputFiles({
    name: 'portada.webp',
    mimeType: 'image/webp',
    buffer: await readFile(path.join(PICTURES, 'zonda-grafito-hero.webp')),
  })
  await videos.getByLabel(/^Qué se ve/).fill('La torre en un patio de noche')
  await file('Subtítulos').setInputFiles({
    name: 'torre.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(CAPTIONS),
  })
  await expect(videos.getByRole('link', { name: 'Ver los subtítulos' })).toBeVisible()
  await drafted(browser, code, 'videos', [
    expect.objectContaining({
      title: 'Torre en el patio',
      seconds: 12,
      hasSound: true,
      captions: expect.any(String),
      poster: expect.objectContaining({ alt: 'La torre en un patio de noche' }),
    }),
  ])
  expect(await violations(page)).toEqual([])
  const link = (await videos.getByRole('link', { name: /^12 s/ }).getAttribute('href'))!
  // A draft's video is visible to the team alone.
  expect([(await fetch(site.url + link)).status, (await browser.get(link)).status]).toEqual([404, 200])
  await publishIt(page, /^Publicar 1/)

  const guest = await visit(`/productos/${code}`, { base: site.url })
  const video = guest.page.locator('video')
  await expect(video).toHaveAttribute('preload', 'none')
  await expect(video).toHaveAttribute('poster', /^\/media\/[0-9a-f]{32}\/\d+\.jpg$/)
  await guest.page.getByRole('radio', { name: 'Video: Torre en el patio' }).check()
  await expect(video).toBeVisible()
  await expect(video.locator('track[kind=captions]')).toHaveAttribute('srclang', 'es')
  expect(await violations(guest.page)).toEqual([])
  const captions = await fetch(site.url + (await video.locator('track').getAttribute('src')))
  expect([captions.headers.get('content-type'), await captions.text()]).toEqual([
    'text/vtt; charset=utf-8',
    CAPTIONS,
  ])
  const policy = (await fetch(`${site.url}/productos/${code}`)).headers.get('content-security-policy')
  expect(policy).toContain("media-src 'self';")

  const part = await fetch(site.url + link, { headers: { range: 'bytes=4-11' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${FILM.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(FILM.subarray(4, 12))).toBe(true)
  // The browser logs the rejected file.
  expect([...pageErrors, ...guest.pageErrors]).toEqual([expect.stringContaining('status of 422')])
})
