import { fieldsFromDescriptors } from '#/catalogue/specs/from-document/field-from-document.ts'
import type { PanelType } from './panel-data.ts'

/** Fields of a type by key. */
export const fieldsOfType = ({ groups }: Pick<PanelType, 'groups'>) =>
  fieldsFromDescriptors(groups.flatMap(({ fields }) => fields))
