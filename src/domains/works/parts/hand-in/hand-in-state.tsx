import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PassDetail } from '#contract/works/passes/passes.model'
import { discard, resend } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { Button } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { UnsentNote } from '#ui/states/unsent-note'
import { takeBack } from '../../passes.mutations'
import type { WorkRef } from '../../passes.offline'
import styles from '../works.module.css'
import { ReceiptCard } from './receipt-card'

const Submissions = popup(() => import('./submissions').then((m) => m.Submissions))

/** A hand-in that waits on this device, or that the server refused and why. */
export function UnsentHandIn({ item }: { item: OutboxItem }) {
  return (
    <UnsentNote item={item}>
      {item.state === 'refused' && (
        <>
          <OnlineButton size="sm" onClick={() => resend(item.id)}>
            重新提交
          </OnlineButton>
          <Button size="sm" variant="quiet" onClick={() => discard(item.id)}>
            取消提交
          </Button>
        </>
      )}
    </UnsentNote>
  )
}

/** What was handed in: the receipt, the ones before it, and the way back while there is time. */
export function HandedIn({ work, pass, scores }: { work: WorkRef; pass: PassDetail; scores: string }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { receipt } = pass
  const back = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const sure = await confirm({
      title: '撤回这次提交？',
      body: '撤回后可以继续修改，截止前要重新提交。这次提交的内容和回执会留在提交记录里。',
      confirmText: '撤回',
    })
    if (!sure || !receipt) return
    if (await attempt(() => takeBack(client, work, receipt.version))) await say('已撤回，可以继续修改')
  }
  return (
    <>
      {receipt && (
        <Card>
          <p className={styles.handedIn} role="status">
            <Icon name="check" />
            提交成功
          </p>
          {scores && <p className="secondary">{scores}</p>}
        </Card>
      )}
      {receipt && <ReceiptCard receipt={receipt} roomId={work.roomId} />}
      {pass.pass.version > 0 && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          提交记录（{pass.pass.version}）
        </Button>
      )}
      {pass.may_take_back && (
        <OnlineButton variant="secondary" onClick={back}>
          撤回修改
        </OnlineButton>
      )}
      {open && <Submissions work={work} onClose={() => setOpen(false)} />}
    </>
  )
}
