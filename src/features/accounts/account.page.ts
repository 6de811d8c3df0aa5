import { EMPTY_FORM } from '#/core/forms/names.ts'
import {
  accountPage,
  noticeNamed,
  safeBack,
  type AccountFormState,
  type AccountPage,
} from './account-page.ts'
import { noVisitor, definePage, redirectOnce } from '#/site/pages/page.ts'
import { ACCOUNT_PATHS, type AccountView } from '#/core/identity/names.ts'

const VIEWS = new Map(
  (Object.keys(ACCOUNT_PATHS) as AccountView[]).map((view) => [ACCOUNT_PATHS[view], view] as const),
)

const unknownVisitor: { accountForm: AccountFormState; ownCases: AccountPage['cases'] } = {
  accountForm: EMPTY_FORM,
  ownCases: [],
}

export const account = definePage({
  path: [...VIEWS.keys()],
  query: (search) => ({
    notice: noticeNamed(search.get('aviso')),
    back: safeBack(search.get('volver')),
    token: search.get('token') ?? '',
  }),
  cache: noVisitor,
  softNavigation: false,
  confidential: true,
  access(path) {
    if (path === ACCOUNT_PATHS.account) return 'signed-in'
    const isEntrance = ['sign-in', 'sign-up', 'code'].includes(VIEWS.get(path)!)
    return isEntrance ? 'signed-out' : undefined
  },
  usage: 'account',
  unknownVisitor,
  refusedForm: 'accountForm',
  read({ catalogue, path, query, visitor, accounts }) {
    const view = VIEWS.get(path)!
    if (query.token === '' && (view === 'confirm' || view === 'new-password'))
      return redirectOnce(path.slice(0, path.lastIndexOf('/')))
    const { accountForm: form, ownCases } = visitor
    return accountPage(catalogue, { view, form, ...query, ...accounts, cases: ownCases })
  },
})
