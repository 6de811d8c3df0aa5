export { shopReads, type ShopRead } from './shop-read.ts'
