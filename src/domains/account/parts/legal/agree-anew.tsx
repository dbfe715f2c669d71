import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { agreeToTerms } from '../../own.mutations'
import { ownQueries } from '../../own.queries'
import { Agreement } from './agreement'

/** The texts in force, agreed to or to be agreed to. */
export function AgreeAnew({ agreed, onClose }: { agreed: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const legal = useQuery(ownQueries.legal()).data
  const [value, setValue] = useState({ agreed, guardian: false })
  const agree = () =>
    attempt(async () => {
      if (!legal) return
      await agreeToTerms(client, legal.version, value.guardian)
      await say('已同意')
      onClose()
    })
  return (
    <SheetOrDialog
      open
      title="用户协议和个人信息保护政策"
      onClose={onClose}
      footer={
        agreed ? undefined : (
          <OnlineButton block disabled={!value.agreed || !legal} onClick={agree}>
            同意
          </OnlineButton>
        )
      }
    >
      <div className="stack">
        {legal?.note && <p>这次的变化：{legal.note}</p>}
        <Agreement value={value} onChange={agreed ? () => {} : setValue} />
      </div>
    </SheetOrDialog>
  )
}
