import { expect, it } from 'vitest'
import { SAMPLE_CATEGORIES } from '../testing/sample-categories.ts'
import { sampleProduct } from '../testing/sample-products.ts'
import { checkProduct } from './check-product.ts'
import { torre } from './types/torre.ts'

it('says where a picture stands beside the words of two highlights', () => {
  const picture = (letter: string) => ({
    hash: letter.repeat(32),
    width: 960,
    height: 800,
    color: '#aaaaaa',
    cutout: true,
    alt: 'Foto',
  })
  const withPictures = (...letters: string[]) =>
    checkProduct(
      sampleProduct({
        id: 'AW-T1',
        name: 'Torre',
        category: SAMPLE_CATEGORIES[0]!.id,
        type: 'torre',
        specs: {},
        highlights: ['Luz', 'Perilla', 'Manija'].map((title, place) => ({
          title,
          text: 'Texto.',
          ...(letters[place] ? { picture: picture(letters[place]) } : {}),
        })),
      }),
      torre,
    ).filter(({ path }) => path.startsWith('highlights'))
  expect(withPictures('a', 'b', 'a')).toEqual([
    {
      severity: 'warning',
      path: 'highlights.2.picture',
      message: 'Es la misma foto que la de «Luz»: poné una de lo que dice este.',
    },
  ])
  expect(withPictures('a', 'b')).toEqual([])
})
