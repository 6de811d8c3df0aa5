import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { MAX_FAULT_STEPS } from '#/catalogue/documents/manual.ts'
import { faultBranches } from '#/catalogue/manuals/fault-branches.ts'
import { productFaults, type ProductFault } from '#/catalogue/manuals/faults-of.ts'
import { createSearchIndex, type SearchIndex } from '#/search/search.ts'
import { triedFaultForm } from '#/features/faults/fault-case.ts'
import { faultPage } from '#/features/faults/fault-page.ts'
import {
  faultCasePath,
  faultPath,
  faultsPath,
  typeFaultsPath,
  typesWithFaults,
} from '#/site/model/fault-paths.ts'
import { typeFaultsPage } from '#/features/faults/type-faults-page.ts'
import { faultPositions, walkFault } from '#/catalogue/manuals/walk-fault.ts'
import { matchPage } from '#/app/pages/registry.ts'
import { searchPage } from '#/features/search/search-page.ts'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'
import complaints from '#tests/support/content/complaints.json' with { type: 'json' }

let catalogue: Catalogue
let index: SearchIndex
let all: { code: string; type: string; fault: ProductFault }[]
beforeAll(async () => {
  ;({ catalogue } = await demoBrand())
  index = createSearchIndex(catalogue)
  all = [...catalogue.products.values()].flatMap((product) =>
    productFaults(catalogue, product).map((fault) => ({ code: product.id, type: product.type, fault })),
  )
})

const known = new Map<string, boolean>()
const answers = (link: string) => known.get(link) ?? known.set(link, isAnswered(link)).get(link)!
const isAnswered = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'https://catalogo.example')
  const path = decodeURI(pathname)
  return matchPage(path, searchParams)?.visit.address(catalogue) === path
}

describe('product faults', () => {
  test('every product has at least three, and the dangerous ones match its power source', () => {
    for (const product of catalogue.products.values()) {
      const faults = productFaults(catalogue, product)
      expect(faults.length, product.id).toBeGreaterThanOrEqual(3)
      expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
      const power = String(product.specs.alimentacion)
      const dangers = faults.filter(({ danger }) => danger !== undefined).map(({ id }) => id)
      expect(dangers.includes('olor-a-quemado'), product.id).toBe(power.startsWith('Red'))
      expect(dangers.includes('bateria-hinchada'), product.id).toBe(/batería/i.test(power))
    }
  })

  test('the steps mention no feature that the product lacks', () => {
    for (const { code, fault } of all) {
      const { specs, inTheBox } = catalogue.products.get(code)!
      const faultText = [fault.sees, fault.danger, ...fault.steps.map(({ text }) => text)].join(' ')
      if (!/batería/i.test(String(specs.alimentacion)))
        expect(faultText, code).not.toMatch(/\b(la batería|cargal[oa])/i)
      if (specs.bluetooth === undefined) expect(faultText, code).not.toMatch(/list[ao] de Bluetooth/)
      if (specs.controlRemoto !== true) expect(fault.id, code).not.toBe('control-remoto')
      if (!inTheBox.some(({ item }) => /inalámbrico/i.test(item)))
        expect(faultText, code).not.toContain('pilas al micrófono')
    }
  })

  test('a socket that fails another appliance too is for an electrician', () => {
    const tests = all.flatMap(({ code, fault }) =>
      fault.steps.filter(({ text }) => /toma con otro/.test(text)).map(({ end }) => `${code} ${end}`),
    )
    expect(tests.length).toBeGreaterThan(30)
    expect(tests.filter((each) => !each.endsWith('electrician'))).toEqual([])
  })

  test('every path ends within the maximum of steps in an existing end', () => {
    for (const { code, fault } of all) {
      expect(fault.steps.length).toBeLessThanOrEqual(MAX_FAULT_STEPS)
      const ends = new Set<string>()
      const walk = (at: string | undefined, steps: number): void => {
        const place = walkFault(fault, at)
        if (place === undefined) throw new Error(`${code} ${fault.id} ${at}`)
        if (place.kind === 'end') return void ends.add(place.end)
        expect(steps).toBeLessThan(MAX_FAULT_STEPS)
        walk(place.yes, steps + 1)
        walk(place.no, steps + 1)
      }
      walk(undefined, 0)
      if (fault.danger !== undefined) expect([...ends], `${code} ${fault.id}`).toEqual(['workshop'])
      else expect(ends.size).toBeGreaterThan(0)
    }
  })

  test('every page has valid links, and only its first step is indexable', () => {
    for (const { code, fault } of all)
      for (const at of [undefined, ...faultPositions(fault)]) {
        const page = faultPage(catalogue, code, fault.id, at)!
        const links = [
          faultPath(code, fault.id, at),
          page.others,
          ...(page.step ? [page.step.yes, page.step.no] : []),
          ...(page.ending ? [page.ending.contact, ...page.ending.parts.map(({ link }) => link)] : []),
          ...(page.back === null ? [] : [page.back]),
          ...page.dangers.map(({ link }) => link),
        ]
        for (const link of links) expect(answers(link), link).toBe(true)
        expect(page.meta.robots).toBe(at === undefined ? 'index, follow' : 'noindex, follow')
        expect(page.meta.canonical.endsWith(faultPath(code, fault.id))).toBe(true)
      }
  })

  test('every page offers the same parts as the manual, those that a visitor may change', () => {
    let ofCentres = 0
    for (const { code, fault } of all) {
      const product = catalogue.products.get(code)!
      const { steps, otherwise } = faultBranches(catalogue, product, fault)
      const manual = [...steps, otherwise].join(' ')
      const endings = faultPositions(fault).flatMap((at) => {
        const { ending } = faultPage(catalogue, code, fault.id, at)!
        return ending?.end === 'part' ? [ending] : []
      })
      for (const { parts } of endings) {
        const missing = parts.filter(({ link }) => !manual.includes(link.split('/').at(-1)!))
        expect(missing, `${code} ${fault.id}`).toEqual([])
        if (parts.length > 0) continue
        ofCentres += 1
        expect(manual, `${code} ${fault.id}`).toContain('va a un centro de servicio')
      }
    }
    expect(ofCentres).toBeGreaterThan(0)
  })

  test('every type page has valid links to faults and products', () => {
    for (const { link } of typesWithFaults(catalogue).flatMap(({ types }) => types)) {
      expect(answers(link), link).toBe(true)
      const type = link.split('/').at(-1)!
      for (const each of typeFaultsPage(catalogue, type)!.faults) {
        expect(answers(each.link), each.link).toBe(true)
        const page = typeFaultsPage(catalogue, type, each.link.split('/').at(-1))!
        for (const product of page.products) expect(answers(product.link), product.link).toBe(true)
      }
    }
    expect(answers(typeFaultsPath())).toBe(true)
  })

  test('a case form lists the steps already tried', () => {
    const { code, fault } = all.find(({ type, fault: { id } }) => type === 'pava' && id === 'no-prende')!
    const form = triedFaultForm(
      catalogue,
      new URL(faultCasePath(code, fault.id, 'fue-2'), 'https://x.example').searchParams,
    )
    expect(form.model).toBe(code)
    expect(form.message!.split('\n').slice(0, 3)).toEqual([
      'No prende.',
      `Ya probé: ${fault.steps[0]!.text}`,
      `Ya probé: ${fault.steps[1]!.text}`,
    ])
    const search = (query: string) => triedFaultForm(catalogue, new URLSearchParams(query))
    expect(search(`modelo=${code}&problema=nada-de-eso&paso=nada`)).toEqual({})
    expect(search(`modelo=${code}&problema=no-prende&paso=9`)).toEqual({})
  })

  it.each(['/problemas/x', '/problemas/no-prende/1', '/problemas/no-prende/9', '/problemas/no-prende/2/3'])(
    '%s of a product is not found',
    (path) => {
      expect(answers(`/productos/AW-T2022${path}`)).toBe(false)
    },
  )

  test('any spelling of a product code is accepted', () => {
    const match = matchPage('/productos/aw t2022/problemas', new URLSearchParams())
    expect(match?.visit.address(catalogue)).toBe(faultsPath('AW-T2022'))
  })
})

/** Real complaints by product type; `any` for those that name no product. */
const ASKED = Object.entries(complaints).flatMap(([type, queries]) =>
  Object.entries(queries as Record<string, string>).map(([query, fault]) => ({ type, query, fault })),
)

test(`of ${ASKED.length} complaints nine of ten are answered first by the way through them`, () => {
  const wrong = ASKED.filter(({ type, query, fault }) => {
    const { order, faults } = searchPage(catalogue, index, { q: query })
    const [first] = order[0] === 'faults' ? faults : []
    const isOfType = ({ link }: { link: string }) =>
      link.startsWith(`${typeFaultsPath(type)}/`) ||
      catalogue.products.get(link.split('/')[2] ?? '')?.type === type
    return first?.id !== fault || (type !== 'any' && !first.links.some(isOfType))
  }).map(({ query }) => query)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(ASKED.length * 0.1)
})
