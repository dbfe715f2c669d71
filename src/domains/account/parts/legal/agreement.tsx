import { useState } from 'react'
import { GUARDIAN_AGE } from '#contract/account/own/consent.rules'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { popup } from '#ui/overlays/popup'

const LegalDialog = popup(() => import('./legal-dialog').then((m) => m.LegalDialog))

export interface Agreed {
  agreed: boolean
  guardian: boolean
}
type AgreementProps = { value: Agreed; onChange: (value: Agreed) => void; error?: string | undefined }

/** What is agreed to before an account is made, with the texts at hand; a guardian's word for who is very young. */
export function Agreement({ value, onChange, error }: AgreementProps) {
  const [read, setRead] = useState<'terms' | 'privacy'>()
  return (
    <div className="stack">
      <Checkbox
        name="agreed"
        label="我已阅读并同意用户协议和个人信息保护政策"
        checked={value.agreed}
        onChange={(agreed) => onChange({ ...value, agreed })}
      />
      <span>
        <Button size="sm" variant="quiet" onClick={() => setRead('terms')}>
          查看用户协议
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setRead('privacy')}>
          查看个人信息保护政策
        </Button>
      </span>
      <Checkbox
        name="guardian"
        label={`我未满 ${GUARDIAN_AGE} 周岁，监护人已阅读并同意`}
        checked={value.guardian}
        onChange={(guardian) => onChange({ ...value, guardian })}
      />
      {error && <p role="alert">{error}</p>}
      {read && <LegalDialog what={read} onClose={() => setRead(undefined)} />}
    </div>
  )
}
