import { expect, it } from 'vitest'
import { leadPictureLink } from './preload-lead-picture.ts'

const source = {
  type: 'image/avif',
  srcSet: '/media/a/480.avif 480w, /media/a/960.avif 960w',
  sizes: '(width >= 75em) 40vw, 100vw',
}

it('preloads the picture as its element would request it', () => {
  expect(leadPictureLink([source])).toBe(
    '</media/a/480.avif>; rel="preload"; as="image"; type="image/avif"; imagesrcset="/media/a/480.avif 480w, /media/a/960.avif 960w"; imagesizes="(width >= 75em) 40vw, 100vw"; fetchpriority="high"',
  )
})

it('preloads another picture in dark mode, if the page has one', () => {
  const dark = {
    ...source,
    srcSet: source.srcSet.replaceAll('/a/', '/b/'),
    media: '(prefers-color-scheme: dark)',
  }
  const [first, second] = leadPictureLink([dark, source])!.split(', </media')
  expect(first).toContain('/media/b/480.avif 480w')
  expect(first).toContain('; media="(prefers-color-scheme: dark)"; ')
  expect(second).toContain('/media/a/480.avif 480w')
  expect(second).toContain('; media="not all and (prefers-color-scheme: dark)"; ')
})

it('is undefined without a lead picture', () => {
  expect(leadPictureLink(undefined)).toBeUndefined()
  expect(leadPictureLink([])).toBeUndefined()
})

it('is undefined for a URL that could break the header', () => {
  for (const address of ['/media/a"; rel="x', '/media/a\r\nset-cookie: a', '/media/ñ', ''])
    expect(leadPictureLink([{ ...source, srcSet: address }])).toBeUndefined()
})
