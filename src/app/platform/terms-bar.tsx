import { useState } from 'react'
import { ToldBar } from '#ui/display/told-bar'
import { popup } from '#ui/overlays/popup'

const AgreeAnew = popup(() => import('../../domains/account/parts/legal/agree-anew').then((m) => m.AgreeAnew))

/** Terms are in force that this person has not agreed to, new ones or for the first time: asked for on every screen until they were agreed to. */
export function TermsBar() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ToldBar icon="file" tone="info" label="协议待同意" action={{ label: '查看', onClick: () => setOpen(true) }}>
        请阅读并同意现行的用户协议和个人信息保护政策。
      </ToldBar>
      {open && <AgreeAnew agreed={false} onClose={() => setOpen(false)} />}
    </>
  )
}
