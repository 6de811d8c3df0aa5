import type { AddForm } from '#/features/messages/cases-page.ts'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import account from '#/site/account/account-page.module.css'

const CASE_FILE_HELP =
  'JPG, PNG, WebP o PDF de hasta 10\u00a0MB. Le quitamos la ubicación y los demás datos ocultos.'

export function AddToCase({ add, mayAttach }: { add: AddForm; mayAttach: boolean }) {
  const { errors, values, token } = add
  return (
    <section aria-labelledby="sumar" className={print.never}>
      <h2 id="sumar" className={account.heading}>
        Sumá algo
      </h2>
      <form
        method="post"
        action="/casos/sumar"
        encType="multipart/form-data"
        noValidate
        className={`${stack.l} ${account.form}`}
      >
        <input type="hidden" name="token" value={token} />
        <FormFieldRow id="sumar-text" label="Mensaje" error={errors.text}>
          <textarea
            {...fieldProps('sumar-text', { error: errors.text })}
            name="text"
            rows={5}
            maxLength={4000}
            defaultValue={values.text}
          />
        </FormFieldRow>
        {mayAttach ? (
          <FormFieldRow
            id="sumar-file"
            label="Foto o archivo"
            optional
            help={CASE_FILE_HELP}
            error={errors.file}
          >
            <input
              {...fieldProps('sumar-file', { help: CASE_FILE_HELP, error: errors.file })}
              name="file"
              type="file"
              accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp"
            />
          </FormFieldRow>
        ) : null}
        <button type="submit" className={button.primary}>
          Enviar
        </button>
      </form>
    </section>
  )
}
