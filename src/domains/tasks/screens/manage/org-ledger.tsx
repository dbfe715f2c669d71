import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { centsOf, yuan } from '#contract/kernel/money'
import { REASON_MAX } from '#contract/tasks/tasks.rules'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { ledgerQueries } from '../../ledger.queries'
import { EntryList } from '../../parts/entry-list'
import styles from '../../parts/tasks.module.css'
import { topUp } from '../../tasks.mutations'

/** The organisation's money: what there is, what is frozen, every entry, and booking what was paid in. */
export default function OrgLedger({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const [adding, setAdding] = useState(false)
  const { first, list, end } = usePages((offset) => ledgerQueries.org(roomId, offset))
  const { data } = first
  return (
    <SheetOrDialog open title="组织账户" onClose={onClose} width={720}>
      <QueryView query={first} skeleton={<SkeletonList rows={4} />} />
      {data && (
        <div className="stack">
          <p className="secondary">{data.org_name}</p>
          <dl className={styles.figures}>
            <div>
              <dt>可用余额</dt>
              <dd className={styles.amount}>¥{yuan(data.balance)}</dd>
            </div>
            <div>
              <dt>任务托管中</dt>
              <dd>¥{yuan(data.frozen)}</dd>
            </div>
          </dl>
          {adding ? (
            <TopUp roomId={roomId} onDone={() => setAdding(false)} />
          ) : (
            <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
              登记充值
            </Button>
          )}
          {data.total === 0 ? (
            <Empty title="还没有收支" icon="task">
              登记充值后才能发布有赏金的任务
            </Empty>
          ) : (
            <EntryList label="收支明细" entries={list} />
          )}
          {data.total > data.limit && <ScrollEnd {...end} unit="条" />}
        </div>
      )}
    </SheetOrDialog>
  )
}

function TopUp({ roomId, onDone }: { roomId: number; onDone: () => void }) {
  const client = useQueryClient()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const cents = centsOf(amount)
  const save = async () => {
    setAsked(true)
    if (!cents || !reason.trim()) return
    const done = await attempt(async () => {
      const { balance } = await topUp(client, roomId, cents, reason.trim())
      await say(`已登记，余额 ¥${yuan(balance)}`)
    })
    if (done) onDone()
  }
  return (
    <div className={styles.form}>
      <TextField
        label="充值金额（元）"
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
        required
        error={asked && !cents ? '请输入正确的金额' : undefined}
      />
      <TextField
        label="充值说明"
        value={reason}
        onChange={setReason}
        maxGraphemes={REASON_MAX}
        required
        hint="记录在账上，不能修改，例如经费来源和凭证号"
        error={asked && !reason.trim() ? '请填写充值说明' : undefined}
      />
      <div className="row">
        <Button variant="secondary" onClick={onDone}>
          取消
        </Button>
        <OnlineButton onClick={save}>登记</OnlineButton>
      </div>
    </div>
  )
}
