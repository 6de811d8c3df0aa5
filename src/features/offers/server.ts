import { shopReads, shopTokens } from './shop-documents.ts'
import { keepShopToken } from './server/seller-token.ts'
import { takeOffers } from './server/take-offers.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const offersFeature = defineServerFeature({
  name: 'offers',
  collections: [shopReads, shopTokens],
  commands: [takeOffers, keepShopToken],
})
