import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { gtinOf, productOfGtin, readGtin } from '#/catalogue/products/gtin.ts'
import { variantId } from '#/catalogue/products/in-color.ts'
import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import { tradeOf } from '#/catalogue/products/trade-of.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { boxPath, partsPath, productPath } from '#/site/model/breadcrumbs.ts'
import { dataController, type DataController } from '#/site/model/data-controller.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { EMPTY_FORM } from '#/core/forms/names.ts'
import type { RegistrationFormInput } from '#/features/my-products/registration-form-view.ts'
import { faultsPath } from '#/site/model/fault-paths.ts'
import { downloadsOf, type BytesOf } from '#/site/model/downloads.ts'
import { noVisitor, noQuery, definePage, redirectTo } from '#/site/pages/page.ts'

const unknownBoxVisitor: { box: BoxVisit | undefined } = { box: undefined }

export const boxPageEntry = definePage({
  path: '/01/*',
  query: noQuery,
  cache: noVisitor,
  confidential: true,
  softNavigation: false,
  usage: 'support',
  unknownVisitor: unknownBoxVisitor,
  address(catalogue, id) {
    const product = productOfBox(catalogue, id)
    return product && boxPath(gtinOf(product)!)
  },
  read({ catalogue, id, visitor, accounts, bytesOf }) {
    const product = productOfBox(catalogue, id)
    if (!product) return undefined
    const path = boxPath(gtinOf(product)!)
    if (path !== boxPath(id)) return redirectTo(path)
    return boxPage(catalogue, product, { visit: visitor.box, sendsMail: accounts.sendsMail, bytesOf })
  },
})

/** Visitor state; `form` carries the serial number. */
export type BoxVisit = { signedIn: boolean; form: RegistrationFormInput }

/** GS1 link types. */
type LinkType =
  | 'instructions'
  | 'support'
  | 'purchaseSuppliesOrAccessories'
  | 'serviceInfo'
  | 'faqs'
  | 'pip'
  | 'registerProduct'

export type BoxLink = {
  type: LinkType
  title: string
  detail: string
  link: string
  /** False for a file. */
  isPage: boolean
}

export type BoxPage = {
  meta: PageMeta
  id: string
  name: string
  typeLabel: string
  /** EAN as printed below the bar code. */
  ean: string
  picture: ProductPicture | null
  discontinued: boolean
  links: readonly BoxLink[]
  signedIn: boolean
  form: RegistrationFormInput
  today: string
  controller: DataController
  sendsMail: boolean
}

type BoxPageRequest = { visit: BoxVisit | undefined; sendsMail: boolean; bytesOf: BytesOf | undefined }

export function boxPage(
  catalogue: Catalogue,
  product: CatalogueProduct,
  { visit, sendsMail, bytesOf }: BoxPageRequest,
): BoxPage {
  const gtin = gtinOf(product)!
  return {
    meta: pageMeta(catalogue, {
      title: `Tu ${product.name} ${product.id}`,
      description: `Manual, service, garantía y registro de ${product.name} ${product.id}.`,
      path: boxPath(gtin),
      picture: product.pictures[0],
      noindex: true,
    }),
    id: product.id,
    name: product.name,
    typeLabel: product.productType.label,
    ean: gtin.replace(/^0/, ''),
    picture: product.pictures[0] ?? null,
    discontinued: product.status === 'discontinued',
    links: boxLinks(catalogue, product, bytesOf),
    signedIn: visit?.signedIn ?? false,
    form: visit?.form ?? { ...EMPTY_FORM, values: { model: product.id } },
    today: catalogue.today,
    controller: dataController(catalogue),
    sendsMail,
  }
}

export function boxLinks(catalogue: Catalogue, product: CatalogueProduct, bytesOf?: BytesOf): BoxLink[] {
  const path = productPath(variantId(product))
  const manual = downloadsOf(catalogue, product, bytesOf).find(({ kind }) => kind === 'manual')
  const trade = tradeOf(product)
  const links: (BoxLink | false | undefined)[] = [
    manual && {
      type: 'instructions',
      title: 'Manual de uso',
      detail: manual.read === null ? manual.detail : 'Para leer acá mismo o bajar en PDF.',
      link: manual.read ?? manual.link,
      isPage: manual.read !== null,
    },
    productFaults(catalogue, product).length > 0 && {
      type: 'support',
      title: 'Problemas y soluciones',
      detail: 'Paso a paso: qué probar antes de llevarlo al service.',
      link: faultsPath(product.id),
      isPage: true,
    },
    partsFor(catalogue, product).length > 0 && {
      type: 'purchaseSuppliesOrAccessories',
      title: 'Repuestos y accesorios',
      detail: 'Qué se cambia, quién lo cambia y dónde se consigue.',
      link: partsPath(product.id),
      isPage: true,
    },
    {
      type: 'serviceInfo',
      title: 'Service cerca tuyo',
      detail: `Garantía de ${formatCount(product.warrantyMonths, 'mes', 'meses')}. Llevá la factura.`,
      link: `/soporte${trade === null ? '' : `?rubro=${trade}`}#centros`,
      isPage: true,
    },
    product.faqs.length > 0 && {
      type: 'faqs',
      title: 'Preguntas frecuentes',
      detail: 'De este modelo, respondidas.',
      link: `${path}#preguntas`,
      isPage: true,
    },
    {
      type: 'pip',
      title: 'Características',
      detail: 'Medidas, consumo y qué trae la caja.',
      link: path,
      isPage: true,
    },
  ]
  return links.filter((link) => link !== undefined && link !== false)
}

function productOfBox(catalogue: Catalogue, id: string) {
  const gtin = readGtin(id)
  return gtin === undefined ? undefined : productOfGtin(catalogue, gtin)
}
