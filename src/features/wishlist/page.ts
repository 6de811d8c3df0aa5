import { EMPTY_FORM, type EmailForm } from '#/core/forms/names.ts'
import { NO_WISHLIST, wishlistPage } from './wishlist-page.ts'
import { definePage, noVisitor } from '#/site/pages/page.ts'

export const wishlistPageEntry = definePage({
  path: '/lista',
  query: (search) => ({
    ids: search.getAll('id'),
    removed: search.get('quitado') ?? undefined,
    sent: search.has('enviada'),
  }),
  cache: noVisitor,
  softNavigation: false,
  usage: 'list',
  unknownVisitor: { list: NO_WISHLIST, listMail: EMPTY_FORM as EmailForm },
  refusedForm: 'listMail',
  isPersonal: ({ list }) => list.account,
  read: ({ catalogue, query: { ids, removed, sent }, visitor, accounts }) =>
    wishlistPage(catalogue, ids, {
      own: visitor.list,
      mail: visitor.listMail,
      removed,
      sent,
      sendsMail: accounts.sendsMail,
    }),
})
