import { useState } from 'react'
import { ToldBar } from '#ui/display/told-bar'
import { popup } from '#ui/overlays/popup'

const AgreeAnew = popup(() => import('../../domains/account/parts/legal/agree-anew').then((m) => m.AgreeAnew))

/** New terms are in force: asked for on every screen until they were agreed to. */
export function TermsBar() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ToldBar icon="file" tone="info" label="协议更新" action={{ label: '查看', onClick: () => setOpen(true) }}>
        用户协议和个人信息保护政策已更新，请阅读并同意。
      </ToldBar>
      {open && <AgreeAnew agreed={false} onClose={() => setOpen(false)} />}
    </>
  )
}
