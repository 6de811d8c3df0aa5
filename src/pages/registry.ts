import { compareNames, listingParameters } from '../catalogue/category-listing/parameters.ts'
import {
  accountPage,
  EMPTY_ACCOUNT_FORM,
  noticeNamed,
  safeBack,
  type AccountFormState,
  type AccountPage,
} from './account/account-page.ts'
import { ACCOUNT_PATHS, type AccountView, type FirebaseAccounts } from './account/names.ts'
import type { SiteLayout } from './layout/site-layout-data.ts'
import { reauthenticatePage, type ReauthenticateVisit } from './reauthenticate/reauthenticate-page.ts'
import { staffSignInPage, type StaffSignInVisit } from './staff-sign-in/staff-sign-in-page.ts'
import { categoryPage } from './category/category-page.ts'
import { comparePage } from './compare/compare-page.ts'
import {
  contactPage,
  EMPTY_CONTACT_FORM,
  isCaseNumber,
  type ContactFormState,
} from './contact/contact-page.ts'
import { discontinuedPage } from './discontinued/discontinued-page.ts'
import { guidePage, guidesPage } from './guides/guides-pages.ts'
import { homePage } from './home/home-page.ts'
import {
  wishlistPage,
  NO_WISHLIST,
  NO_EMAIL,
  type WishlistEmailForm,
  type OwnWishlist,
} from './wishlist/wishlist-page.ts'
import { EMPTY_FORM, myProductsPage, type MyProductsVisit } from './my-products/my-products-page.ts'
import { notFoundPage, type NotFoundPage } from './not-found/not-found-page.ts'
import { productPage, type BytesOf } from './product/product-page.ts'
import { productPath } from './common/breadcrumbs.ts'
import { searchPage } from './search/search-page.ts'
import { securityPage, type SecurityVisit } from './security/security-page.ts'
import { supportPage } from './support/support-page.ts'
import { whereToBuyPage } from './where-to-buy/where-to-buy-page.ts'
import { textPage } from './text/text-page.ts'
import { search as find } from '../catalogue/search/search.ts'
import { normaliseModel } from '../catalogue/products/normalise-model.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import { encodePath } from './common/encode-path.ts'

/** What a path of the site leads to. */
export type PageAnswer =
  | {
      kind: 'page'
      data: object
      /** Whether it is the same for everybody who asks for this path and query. */
      cacheable: boolean
      /** The parameters that make it this page, in their one writing. */
      query: string
    }
  /** `once`: this request leads there, which says nothing about the next one. */
  | { kind: 'redirect'; location: string; once?: true }
  | { kind: 'missing'; data: NotFoundPage }

/** What a page for visitors is drawn of. */
export type SitePage = { answer: Exclude<PageAnswer, { kind: 'redirect' }>; chrome: SiteLayout }

/** What a visit shows of its visitor; what is left out is shown as to somebody of whom nothing is known. */
export type VisitorState = {
  contactForm?: ContactFormState
  accountForm?: AccountFormState
  list?: OwnWishlist
  listMail?: WishlistEmailForm
  myProducts?: MyProductsVisit
  security?: SecurityVisit
  staffSignIn?: StaffSignInVisit
  confirm?: ReauthenticateVisit
}

/** What pages say of the site's accounts. */
export type AccountTerms = {
  /** How the browser reaches accounts that Firebase keeps; null when the site keeps them. */
  firebase: FirebaseAccounts | null
  passwordLength: AccountPage['passwordLength']
  /** Whether one can sign in with a passkey. */
  passkeys: boolean
}

/** A question for a page: the decoded path, the query, and what belongs to whoever asks. */
export type PageVisit = {
  path: string
  search: URLSearchParams
  accounts: AccountTerms
  visitor?: VisitorState
  bytesOf?: BytesOf
}

/**
 * What a path leads to in a snapshot of the catalogue. Pure: HTML, the JSON of navigation and a preview are made of the same
 * answer. A path with doubled slashes, or in capitals where the page is in small letters, moves to the page's own address.
 */
export function readPage(snapshot: Snapshot, visit: PageVisit): PageAnswer {
  const { path } = visit
  const single = path.replace(/\/{2,}/g, '/')
  if (single !== path) return { kind: 'redirect', location: encodePath(single) }
  const answer = readExactPage(snapshot, visit)
  const small = path.toLowerCase()
  if (answer.kind !== 'missing' || small === path) return answer
  const inSmall = readExactPage(snapshot, { ...visit, path: small })
  if (inSmall.kind === 'redirect') return inSmall
  return inSmall.kind === 'page' ? { kind: 'redirect', location: encodePath(small) } : answer
}

function readExactPage(snapshot: Snapshot, visit: PageVisit): PageAnswer {
  const { catalogue } = snapshot
  const { path, search, accounts, visitor = {}, bytesOf } = visit
  const [area = '', ...rest] = path.replace(/^\/+|\/+$/g, '').split('/')
  const found = (data: object | undefined, cacheable = true): PageAnswer =>
    data === undefined
      ? missing()
      : { kind: 'page', data, cacheable, query: parametersOf(area, rest, search) }
  const missing = (): PageAnswer => ({ kind: 'missing', data: notFoundPage(catalogue, snapshot.index, path) })
  const one = rest.length === 1 ? rest[0]! : undefined

  switch (area) {
    case '':
      return found(homePage(catalogue))
    case 'categorias':
      if (one === 'discontinuos') return found(discontinuedPage(catalogue))
      return one === undefined ? missing() : category(one)
    case 'productos':
      return one === undefined ? missing() : product(one)
    case 'discontinuos':
      return rest.length > 0 ? missing() : found(discontinuedPage(catalogue))
    case 'buscar':
      return rest.length > 0 ? missing() : searchFor(search.get('q') ?? '')
    case 'soporte':
      return rest.length > 0 ? missing() : support()
    case 'donde-comprar':
      return rest.length > 0 ? missing() : whereToBuy()
    case 'guias':
      if (rest.length === 0) return found(guidesPage(catalogue))
      return one === undefined ? missing() : found(guidePage(catalogue, one))
    case 'comparar':
      return rest.length > 0 ? missing() : found(comparePage(catalogue, search.getAll('id')), false)
    case 'contacto':
      return contact()
    case 'lista':
      return rest.length > 0 ? missing() : list()
    case 'cuenta':
      if (one === 'seguridad') return security()
      if (one === 'ingreso') return staffSignIn()
      if (one === 'confirmar') return confirm()
      return one === 'productos' ? myProducts() : account()
    case 'ingresar':
    case 'registrarse':
    case 'recuperar':
      return account()
    default:
      return rest.length > 0 ? missing() : found(textPage(catalogue, area))
  }

  // The same for everybody who sees it, but it may hold the token of a link.
  function account(): PageAnswer {
    const here = `/${[area, ...rest].join('/')}`
    const view = (Object.keys(ACCOUNT_PATHS) as AccountView[]).find((name) => ACCOUNT_PATHS[name] === here)
    if (view === undefined) return missing()
    const token = search.get('token') ?? ''
    if (token === '' && (view === 'confirm' || view === 'new-password')) {
      return { kind: 'redirect', location: `/${area}`, once: true }
    }
    const page = accountPage(catalogue, {
      view,
      form: visitor.accountForm ?? EMPTY_ACCOUNT_FORM,
      notice: noticeNamed(search.get('aviso')),
      back: safeBack(search.get('volver')),
      token,
      ...accounts,
    })
    return found(page, false)
  }

  /** With something the listing doesn't have, the page carries a notice and is nobody else's. */
  function category(route: string): PageAnswer {
    const parameters = listingParameters(search)
    const page = categoryPage(catalogue, route, parameters)
    if (!page) return missing()
    const cacheable = page.listing.notice === null
    return { kind: 'page', data: page, cacheable, query: parameters.toString() }
  }

  /** Another writing of the code leads to the printed one. */
  function product(id: string): PageAnswer {
    const page = productPage(catalogue, id, bytesOf)
    if (page) return found(page)
    const printed = catalogue.productByModel.get(normaliseModel(id))
    return printed ? { kind: 'redirect', location: productPath(printed.id) } : missing()
  }

  /** A code goes straight to its product. */
  function searchFor(q: string): PageAnswer {
    const result = find(snapshot.index, q)
    if (result.exact !== undefined) {
      return { kind: 'redirect', location: productPath(result.exact), once: true }
    }
    const [type, show] = ['tipo', 'ver'].map((name) => search.get(name) ?? undefined)
    const asked = { q, type, show, parameters: search, bytesOf }
    return found(searchPage(catalogue, snapshot.index, asked, result), false)
  }

  function whereToBuy(): PageAnswer {
    const model = (search.get('modelo') ?? '').trim().slice(0, 40).toWellFormed()
    const province = search.get('provincia') ?? ''
    const asked = model !== '' || province !== ''
    return found(whereToBuyPage(catalogue, snapshot.index, { model, province }), !asked)
  }

  function support(): PageAnswer {
    const query = {
      model: (search.get('modelo') ?? '').trim().slice(0, 80).toWellFormed(),
      province: search.get('provincia') ?? '',
      trade: search.get('rubro') ?? '',
    }
    const asked = query.model !== '' || query.province !== '' || query.trade !== ''
    return found(supportPage(catalogue, snapshot.index, query, bytesOf), !asked)
  }

  function list(): PageAnswer {
    const shown = {
      own: visitor.list ?? NO_WISHLIST,
      mail: visitor.listMail ?? NO_EMAIL,
      removed: search.get('quitado') ?? undefined,
      sent: search.has('enviada'),
    }
    return found(wishlistPage(catalogue, search.getAll('id'), shown), false)
  }

  function myProducts(): PageAnswer {
    const shown = visitor.myProducts ?? { products: null, form: EMPTY_FORM, notice: null }
    return found(myProductsPage(catalogue, shown, bytesOf), false)
  }

  function security(): PageAnswer {
    return visitor.security
      ? found(securityPage(catalogue, visitor.security, accounts.firebase !== null), false)
      : { kind: 'redirect', location: '/ingresar?volver=%2Fcuenta%2Fseguridad', once: true }
  }

  /** Whoever has nothing to set up there finds what concerns them under security. */
  function staffSignIn(): PageAnswer {
    return visitor.staffSignIn
      ? found(staffSignInPage(catalogue, visitor.staffSignIn), false)
      : { kind: 'redirect', location: '/cuenta/seguridad', once: true }
  }

  function confirm(): PageAnswer {
    return visitor.confirm
      ? found(reauthenticatePage(catalogue, visitor.confirm, accounts.firebase), false)
      : { kind: 'redirect', location: '/ingresar?volver=%2Fcuenta', once: true }
  }

  // The form is of one visit: the page is never shared.
  function contact(): PageAnswer {
    if (rest.length > 1 || (one !== undefined && one !== 'enviado')) return missing()
    if (one === 'enviado') {
      const caseNumber = search.get('caso') ?? ''
      return isCaseNumber(caseNumber)
        ? found(contactPage(catalogue, EMPTY_CONTACT_FORM, caseNumber), false)
        : { kind: 'redirect', location: '/contacto' }
    }
    return found(contactPage(catalogue, visitor.contactForm ?? EMPTY_CONTACT_FORM), false)
  }
}

/** The parameters that a page reads: of the first kind one value each, of the second any number. A listing has its own way. */
const PARAMETERS: Readonly<Record<string, { one?: readonly string[]; many?: (name: string) => boolean }>> = {
  buscar: { one: ['q', 'tipo', 'ver'], many: (name) => name.startsWith('f-') },
  comparar: { many: (name) => name === 'id' },
  contacto: { one: ['modelo'] },
  'contacto/enviado': { one: ['caso'] },
  cuenta: { one: ['aviso'] },
  'cuenta/seguridad': { one: ['aviso'] },
  'cuenta/productos': { one: ['modelo', 'fecha', 'serie', 'avisar', 'factura', 'listo'] },
  'cuenta/confirmar': { one: ['volver'] },
  'cuenta/ingreso': { one: ['aviso'] },
  ingresar: { one: ['aviso', 'volver'] },
  'ingresar/codigo': { one: ['volver'] },
  lista: { one: ['quitado', 'enviada'], many: (name) => name === 'id' },
  recuperar: { one: ['volver'] },
  'recuperar/nueva': { one: ['token'] },
  registrarse: { one: ['volver'] },
  'registrarse/confirmar': { one: ['token'] },
  soporte: { one: ['modelo', 'provincia', 'rubro'] },
  'donde-comprar': { one: ['modelo', 'provincia'] },
}

/** The parameters that make a page the one it is, in order; of one that comes twice where it may not, the first. */
function parametersOf(area: string, rest: readonly string[], search: URLSearchParams): string {
  const { one = [], many = () => false } = PARAMETERS[[area, ...rest].join('/')] ?? {}
  const parameters = new URLSearchParams()
  for (const name of [...new Set(search.keys())].sort(compareNames)) {
    const values = many(name) ? search.getAll(name) : one.includes(name) ? [search.get(name)!] : []
    for (const value of values) if (value !== '') parameters.append(name, value)
  }
  return parameters.toString()
}

/**
 * The name under which everybody's answer to a path and query is kept, as far as it can be told without reading: undefined
 * for pages that are made each time.
 */
export function sharedName(path: string, search: URLSearchParams): string | undefined {
  // Doubled slashes move to another address.
  if (path.includes('//')) return undefined
  const plain = path.replace(/\/$/, '') || '/'
  const [, area = '', ...rest] = plain.split('/')
  if (area === 'categorias' && rest[0] !== 'discontinuos')
    return `${plain}?${listingParameters(search).toString()}`
  if (
    area === 'categorias' ||
    area === 'productos' ||
    area === 'guias' ||
    (area === 'soporte' && parametersOf(area, rest, search) === '')
  )
    return `${plain}?`
  return rest.length > 0 || area in PARAMETERS ? undefined : `${plain}?`
}
