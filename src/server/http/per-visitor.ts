import type { IncomingMessage } from 'node:http'
import type { App, RequestContext } from '../app.ts'
import { readOwnList } from '../lists/own-list.ts'
import { readSecurity, SECURITY } from './account/security.ts'
import { accountListEndpoint } from './account-list-endpoint.ts'
import { LIST_FORMS, listFormEndpoint } from './list-form-endpoint.ts'
import { listMailEndpoint } from './list-mail-endpoint.ts'
import { FORGET_PRODUCT, MY_PRODUCTS, readMyProducts, registrationEndpoint } from './registration-endpoint.ts'
import type { Renderer } from './render.ts'
import type { Reply } from './reply.ts'

const LIST = '/lista'
const ACCOUNT_LIST = '/datos/lista'

/** What belongs to one visitor: their list, their registered products and where their account is open. Never cached, never another's. */
export function perVisitorEndpoints(app: App, renderer: Renderer) {
  const accountList = accountListEndpoint(app)
  const postListForm = listFormEndpoint(app)
  const postListMail = listMailEndpoint(app, renderer)
  const registration = registrationEndpoint(app, renderer)

  return {
    /** Methods of an address of these; undefined for any other. */
    methods(path: string): string[] | undefined {
      if (path === ACCOUNT_LIST) return ['GET', 'PUT']
      if (LIST_FORMS.includes(path) || path === FORGET_PRODUCT) return ['POST']
      return path === LIST || path === MY_PRODUCTS ? ['GET', 'HEAD', 'POST'] : undefined
    },

    /** The answer to a request that is not for a page; undefined when it is none of these. */
    async answer(request: IncomingMessage, path: string): Promise<Reply | undefined> {
      if (path === ACCOUNT_LIST) return accountList(request)
      if (request.method !== 'POST') return registration.invoice(request, path)
      if (path === LIST) return postListMail(request)
      if (path === MY_PRODUCTS) return registration.add(request)
      if (path === FORGET_PRODUCT) return registration.forget(request)
      return LIST_FORMS.includes(path) ? postListForm(request, path) : undefined
    },

    /** What a page shows of its visitor. The data of the list's page has nothing of theirs: the browser keeps it. */
    async context(request: IncomingMessage, path: string, search: URLSearchParams): Promise<RequestContext> {
      const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
      if (plain === LIST) return { ownList: await readOwnList(app, request) }
      if (plain === MY_PRODUCTS || plain === `/datos${MY_PRODUCTS}`) {
        return { myProducts: await readMyProducts(app, request, search) }
      }
      if (plain === SECURITY || plain === `/datos${SECURITY}`) {
        const security = await readSecurity(app, request, search)
        return security ? { security } : {}
      }
      return {}
    },
  }
}
