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

const ACCOUNT_VIEW_BY_PATH = new Map(
  (Object.keys(ACCOUNT_PATHS) as AccountView[]).map((view) => [ACCOUNT_PATHS[view], view] as const),
)

const unknownAccountVisitor: { accountForm: AccountFormState; ownCases: AccountPage['cases'] } = {
  accountForm: EMPTY_FORM,
  ownCases: [],
}

export const accountPageEntry = definePage({
  path: [...ACCOUNT_VIEW_BY_PATH.keys()],
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
    const isEntrance = ['sign-in', 'sign-up', 'code'].includes(ACCOUNT_VIEW_BY_PATH.get(path)!)
    return isEntrance ? 'signed-out' : undefined
  },
  usage: 'account',
  unknownVisitor: unknownAccountVisitor,
  refusedForm: 'accountForm',
  read({ catalogue, path, query, visitor, accounts }) {
    const view = ACCOUNT_VIEW_BY_PATH.get(path)!
    if (query.token === '' && (view === 'confirm' || view === 'new-password'))
      return redirectOnce(path.slice(0, path.lastIndexOf('/')))
    const { accountForm: form, ownCases } = visitor
    return accountPage(catalogue, { view, form, ...query, ...accounts, cases: ownCases })
  },
})
