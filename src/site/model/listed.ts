import type { Picture } from '#/catalogue/documents/picture.ts'

// Rows of lists that pages of several features show.

export type ListedCase = { id: string; stateWord: string; about: string; on: string }

export type GuideLink = { title: string; link: string }

/** Kind of things that went wrong with products of a type. */
export type FaultType = { name: string; link: string; count: number }

/** Products of one kind, under a picture of one of them. */
export type ProductFamily = { name: string; link: string; picture: Picture | null }

export type PartLine = {
  id: string
  name: string
  link: string
  fits: string
  discontinued: boolean
}
