import { fieldsFromDescriptors } from '#/catalogue/specs/from-document/field-from-document.ts'
import type { PanelType } from './panel-data.ts'

/** Fields by key. */
export const fieldsOfType = ({ groups }: Pick<PanelType, 'groups'>) =>
  fieldsFromDescriptors(groups.flatMap(({ fields }) => fields))
