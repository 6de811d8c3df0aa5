/** Proves: Pictures of every shape are drawn whole and centred, or fill their place, on every kind of page. */
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from './support/test.ts'
import { startSite, type Site } from './support/site.ts'

const DEMO = path.resolve(import.meta.dirname, '../../content/nawel')

const PRODUCTS = ['AW-T2022', 'AW-K1500', 'AW-C0606', 'AW-H510', 'AW-T3037', 'AW-P2014']

const PAGES = [
  '/',
  ...['audio', 'torres-de-sonido', 'desayuno', 'cook'].map((route) => `/categorias/${route}`),
  ...PRODUCTS.map((id) => `/productos/${id}`),
  '/productos/AW-T2022/manual',
  '/buscar?q=torre',
  '/soporte?modelo=AW-T2022',
  `/comparar?${PRODUCTS.slice(0, 3)
    .map((id) => `id=${id}`)
    .join('&')}`,
  `/lista?${PRODUCTS.map((id) => `id=${id}`).join('&')}`,
  '/repuestos/RN-3201',
  '/guias',
  '/discontinuos',
]

/** Portrait and landscape photographs, with a background and without; the demo's own are square. */
const SHAPES = await Promise.all([
  shape(300, 600, true),
  shape(600, 300, true),
  shape(300, 600, false),
  shape(600, 300, false),
])

test.describe('pictures of every shape', () => {
  test.describe.configure({ timeout: 300_000 })

  let site: Site
  let brand: string
  test.beforeAll(async () => {
    brand = await mkdtemp(path.join(tmpdir(), 'marca-'))
    await cp(DEMO, brand, { recursive: true })
    const files = (await readdir(path.join(brand, 'pictures'), { recursive: true }))
      .filter((file) => file.endsWith('.webp'))
      .sort()
    for (const [index, file] of files.entries())
      await writeFile(path.join(brand, 'pictures', file), SHAPES[index % SHAPES.length]!)
    site = await startSite({ environment: { CONTENT_DIR: brand } })
  })
  test.afterAll(async () => {
    await site?.stop()
    await rm(brand, { recursive: true, force: true })
  })

  test('each is drawn whole and centred, or fills its place', async ({ visit }) => {
    const { page } = await visit('/salud', { base: site.url })
    const faults: string[] = []
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const address of PAGES) {
        await page.goto(address)
        const { checked, wrong } = await page.evaluate(misdrawnPictures)
        // A manual has pictures on wide screens alone.
        if (checked === 0 && width > 360) faults.push(`${address} at ${width}: no picture`)
        faults.push(...wrong.map((fault) => `${address} at ${width}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })
})

function shape(width: number, height: number, isCutout: boolean): Promise<Buffer> {
  const size = { width, height, channels: 4, background: isCutout ? '#0000' : '#667788' } as const
  const [inner, outer] = [Math.round(width * 0.9), Math.round(height * 0.9)]
  const object = { create: { ...size, width: inner, height: outer, background: '#224466' } }
  return sharp({ create: size })
    .composite([{ input: object }])
    .webp({ lossless: true })
    .toBuffer()
}

/** Pictures that are distorted, off centre or cropped cut-outs. */
function misdrawnPictures(): { checked: number; wrong: string[] } {
  const wrong: string[] = []
  let checked = 0
  for (const layer of [null, ...document.querySelectorAll<HTMLElement>('details, dialog, [popover]')]) {
    if (layer instanceof HTMLDetailsElement) layer.open = true
    else if (layer instanceof HTMLDialogElement && !layer.open) layer.showModal()
    else if (layer?.popover && !layer.matches(':popover-open')) layer.showPopover()
    for (const image of (layer ?? document).querySelectorAll<HTMLImageElement>('picture > img')) {
      const box = image.getBoundingClientRect()
      if (!image.checkVisibility({ visibilityProperty: true }) || box.width < 2) continue
      checked += 1
      const style = getComputedStyle(image)
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const isWhole = style.objectFit === 'contain'
      const isCover = style.objectFit === 'cover'
      const describe = `${image.closest('[class]')?.parentElement?.className} ${image.alt} ${Math.round(box.width)}×${Math.round(box.height)}`
      if (!isWhole && !isCover && Math.abs(box.width / box.height - ratio) > 0.03 * ratio) {
        wrong.push(`distorted: ${describe}`)
        continue
      }
      // Close-ups of stories are cropped on purpose.
      if (image.closest('[data-crop]:not([data-crop=whole])')) continue
      const painted = isWhole
        ? { width: Math.min(box.width, box.height * ratio), height: Math.min(box.height, box.width / ratio) }
        : { width: box.width, height: box.height }
      const clip = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
      let nearest: DOMRect | undefined
      let innermost: HTMLElement | undefined
      for (let parent = image.parentElement; parent; parent = parent.parentElement) {
        const { overflowX } = getComputedStyle(parent)
        if (overflowX === 'auto' || overflowX === 'scroll') break
        if (overflowX !== 'hidden' || parent === document.body) continue
        const rect = parent.getBoundingClientRect()
        // The outermost frame that clips within the picture's own place.
        if (rect.width > box.width * 3 && rect.height > box.height * 3) break
        nearest = rect
        innermost ??= parent
        clip.left = Math.max(clip.left, rect.left)
        clip.right = Math.min(clip.right, rect.right)
        clip.top = Math.max(clip.top, rect.top)
        clip.bottom = Math.min(clip.bottom, rect.bottom)
      }
      if (!nearest) continue
      const isCutout = image.closest('span')?.querySelector('svg') === null
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const isStanding = !style.objectPosition.startsWith('50% 50%')
      const cut =
        !isStanding &&
        (x - painted.width / 2 < clip.left - 1 ||
          x + painted.width / 2 > clip.right + 1 ||
          y - painted.height / 2 < clip.top - 1 ||
          y + painted.height / 2 > clip.bottom + 1)
      if (cut && (isCutout || !isCover)) wrong.push(`cut: ${describe}`)
      if (isCutout && isCover) wrong.push(`cropped: ${describe}`)
      const isOff =
        !isStanding &&
        (Math.abs(x - (clip.left + clip.right) / 2) > 2 || Math.abs(y - (clip.top + clip.bottom) / 2) > 2)
      // A picture beside text is centred in its column.
      if (isOff && !isCover && innermost?.innerText.trim() === '') wrong.push(`off centre: ${describe}`)
    }
    if (layer instanceof HTMLDialogElement) layer.close()
    else if (layer?.popover) layer.hidePopover()
  }
  return { checked, wrong }
}
