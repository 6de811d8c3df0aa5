import { NO_EMAIL, NO_WISHLIST, wishlistPage } from './wishlist-page.ts'
import { noVisitor, definePage } from '#/site/pages/page.ts'

export const wishlist = definePage({
  path: '/lista',
  query: (search) => ({
    ids: search.getAll('id'),
    removed: search.get('quitado') ?? undefined,
    sent: search.has('enviada'),
  }),
  cache: noVisitor,
  softNavigation: false,
  usage: 'list',
  unknownVisitor: { list: NO_WISHLIST, listMail: NO_EMAIL },
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
