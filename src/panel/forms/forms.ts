import type { DocumentForm } from './form-field.ts'
import { manualForm, manualTextForm } from './manual-forms.ts'
import { offerForm, shopFeedForm } from './offer-form.ts'
import { productForm } from './product-form.ts'
import { recallForm } from './recall-form.ts'
import { replyTemplateForm } from './reply-template-form.ts'
import { sparePartForm } from './spare-part-form.ts'
import { settingsForm } from './settings-form.ts'
import { typeForm } from './type-form.ts'
import {
  categoryForm,
  faqForm,
  judgementForm,
  pageForm,
  redirectForm,
  serviceCentreForm,
  synonymsForm,
} from './site-forms.ts'

/** In the order in which the panel lists their collections. */
export const DOCUMENT_FORMS: readonly DocumentForm[] = [
  productForm,
  categoryForm,
  typeForm,
  manualForm,
  manualTextForm,
  sparePartForm,
  offerForm,
  shopFeedForm,
  settingsForm,
  pageForm,
  faqForm,
  serviceCentreForm,
  synonymsForm,
  judgementForm,
  redirectForm,
  recallForm,
  replyTemplateForm,
]

/** Undefined for what the panel does not write. */
export function documentFormOf(collection: string): DocumentForm | undefined {
  return DOCUMENT_FORMS.find((form) => form.collection === collection)
}

export function formSlug(collection: string): string {
  return documentFormOf(collection)?.slug ?? collection
}
