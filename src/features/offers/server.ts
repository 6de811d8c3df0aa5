import { shopReads } from './shop-read.ts'
import { shopTokens } from './shop-token.ts'
import { keepShopToken } from './server/keep-shop-token.ts'
import { takeOffers } from './server/take-offers.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const offersFeature = defineServerFeature({
  name: 'offers',
  collections: [shopReads, shopTokens],
  commands: [takeOffers, keepShopToken],
})
