import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
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

const FORMS: readonly DocumentForm[] = [
  productForm,
  categoryForm,
  typeForm,
  manualForm,
  manualTextForm,
  sparePartForm,
  settingsForm,
  pageForm,
  faqForm,
  serviceCentreForm,
  synonymsForm,
  judgementForm,
  redirectForm,
  replyTemplateForm,
  recallForm,
  offerForm,
  shopFeedForm,
]

/** Undefined for what the panel does not write. */
export function formOf(collection: string): DocumentForm | undefined {
  return FORMS.find((form) => form.collection === collection)
}

export const SECTIONS: readonly { slug: string; collection: PublicCollection }[] = [
  { slug: 'productos', collection: 'products' },
  { slug: 'categorias', collection: 'categories' },
  { slug: 'tipos', collection: 'product-types' },
  { slug: 'manuales', collection: 'manuals' },
  { slug: 'textos-de-manuales', collection: 'manual-texts' },
  { slug: 'repuestos', collection: 'parts' },
  { slug: 'ofertas', collection: 'offers' },
  { slug: 'comercios', collection: 'shop-feeds' },
  { slug: 'sitio', collection: 'settings' },
  { slug: 'paginas', collection: 'pages' },
  { slug: 'preguntas', collection: 'faqs' },
  { slug: 'centros', collection: 'service-centres' },
  { slug: 'sinonimos', collection: 'synonyms' },
  { slug: 'ensenanzas', collection: 'judgements' },
  { slug: 'redirecciones', collection: 'redirects' },
  { slug: 'avisos', collection: 'recalls' },
  { slug: 'plantillas', collection: 'reply-templates' },
]

export function slugOf(collection: string): string {
  return SECTIONS.find((section) => section.collection === collection)?.slug ?? collection
}
