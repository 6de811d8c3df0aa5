import { expect, it } from 'vitest'
import { leadPictureLink } from './preload-lead-picture.ts'

const source =
  '<source type="image/avif" srcSet="/media/a/480.avif 480w, /media/a/960.avif 960w" sizes="(width &gt;= 1200px) 40vw, 100vw"/>'
const picture = (sources: string, priority = 'high') =>
  `<picture>${sources}<img src="/media/a/960.jpg" alt="" fetchPriority="${priority}"/></picture>`

it('is the picture of the page that comes first, as its element would be fetched', () => {
  const other = picture(source.replaceAll('/a/', '/b/'), 'auto')
  expect(leadPictureLink([other, new Uint8Array(3), `${other}<main>${picture(source)}`])).toBe(
    '</media/a/480.avif>; rel="preload"; as="image"; type="image/avif"; imagesrcset="/media/a/480.avif 480w, /media/a/960.avif 960w"; imagesizes="(width >= 1200px) 40vw, 100vw"; fetchpriority="high"',
  )
})

it('is another in the dark where the page has another', () => {
  const dark = source.replaceAll('/a/', '/b/').replace(' type', ' media="(prefers-color-scheme: dark)" type')
  const [first, second] = leadPictureLink([picture(dark + source)])!.split(', </media')
  expect(first).toContain('/media/b/480.avif 480w')
  expect(first).toContain('; media="(prefers-color-scheme: dark)"; ')
  expect(second).toContain('/media/a/480.avif 480w')
  expect(second).toContain('; media="not all and (prefers-color-scheme: dark)"; ')
})

it('is none where the page doesn’t say one', () => {
  expect(leadPictureLink([picture(source, 'auto')])).toBeUndefined()
  expect(leadPictureLink([picture('')])).toBeUndefined()
})

it('is none that would end a header, or say more than a picture', () => {
  for (const address of ['/media/a&quot;; rel=&quot;x', '/media/a\r\nset-cookie: a', '/media/ñ'])
    expect(leadPictureLink([picture(source.replaceAll('/media/a', address))])).toBeUndefined()
})
