import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { centsOf, yuan } from '#contract/kernel/money'
import { BUDGET_MAX, DELIVERY_MAX } from '#contract/shop/shop.rules'
import { dateTime } from '#lib/format'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import styles from '../../parts/shop.module.css'
import { renewKey, saveBudget } from '../../shop.mutations'
import { shopQueries } from '../../shop.queries'

/** How much practice money everybody has, and how orders of another platform get here. */
export function Access({ roomId }: { roomId: number }) {
  const query = useQuery(shopQueries.access(roomId))
  const note = useAgeNote(query, '修改需要联网')
  return (
    <>
      {note}
      <QueryView query={query}>
        {({ budget, address, key_time: keyTime }) => (
          <>
            <Budget key={budget} roomId={roomId} budget={budget} />
            <Delivery roomId={roomId} address={address} keyTime={keyTime} />
          </>
        )}
      </QueryView>
    </>
  )
}

function Budget({ roomId, budget }: { roomId: number; budget: number }) {
  const client = useQueryClient()
  const usual = yuan(budget).replaceAll(',', '')
  const [text, setText] = useState(usual)
  const [busy, setBusy] = useState(false)
  const amount = centsOf(text)
  const problem =
    amount === undefined || amount > BUDGET_MAX ? `请输入 0 到 ${yuan(BUDGET_MAX)}，最多两位小数` : undefined
  const save = async () => {
    if (amount === undefined) return
    setBusy(true)
    const done = await attempt(() => saveBudget(client, { training_room_id: roomId, budget: amount }))
    setBusy(false)
    if (done) await say('已保存')
  }
  return (
    <Card title="每人实训币">
      <div className="stack">
        <TextField
          label="每人可以花"
          inputMode="decimal"
          value={text}
          onChange={setText}
          suffix="元"
          hint="实训室里每个人一共可以花这么多，退款会还回来"
          error={problem}
        />
        <div className="row">
          <OnlineButton loading={busy} disabled={Boolean(problem) || text === usual} onClick={save}>
            保存
          </OnlineButton>
        </div>
      </div>
    </Card>
  )
}

const example = (roomId: number) => `{
  "training_room_id": ${roomId},
  "time": 1795000000,
  "nonce": "7f0c1a9e5b2d4c68",
  "payload": "[{\\"order_no\\":\\"A-1001\\",\\"team\\":\\"团队名称或代码\\",\\"product\\":\\"商品\\",\\"quantity\\":1,\\"amount\\":1990,\\"buyer\\":\\"买家\\",\\"paid_time\\":1794999000}]",
  "sign": "…"
}`

function Delivery({ roomId, address, keyTime }: { roomId: number; address: string; keyTime: number }) {
  const client = useQueryClient()
  const [key, setKey] = useState('')
  const make = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '原来的密钥立即失效，用它推送订单的平台需要换成新的。'
    if (keyTime && !(await confirm({ title: '更换密钥？', body, confirmText: '更换' }))) return
    await attempt(async () => setKey((await renewKey(client, { training_room_id: roomId })).key))
  }
  return (
    <Card title="外部平台推送订单">
      <div className="stack">
        <p>
          平台把订单用 POST 发到下面的地址，一次最多 {DELIVERY_MAX}{' '}
          个。同一个订单号只计一次；金额以分为单位；退款时再发一次，带上 <code>"state":"refunded"</code>。
        </p>
        <p className={styles.key}>
          地址：<code>{address}</code>
        </p>
        <pre className={styles.code}>{example(roomId)}</pre>
        <p>
          签名：用密钥对“实训室编号、time、nonce、payload”四行文字（用换行连接）做 HMAC-SHA256，写成小写十六进制。time
          是当前 Unix 秒数，和服务器相差不超过 5 分钟；nonce 每次不同，16 到 64 个字母或数字。
        </p>
        {key && (
          <p className={styles.key} role="status">
            新密钥（只显示这一次，请立即保存）：<code>{key}</code>
          </p>
        )}
        <div className="row">
          <OnlineButton variant="secondary" onClick={make}>
            {keyTime ? '更换密钥' : '生成密钥'}
          </OnlineButton>
          <span className="secondary">{keyTime > 0 ? `${dateTime(keyTime)} 生成` : '还没有密钥，平台不能推送'}</span>
        </div>
      </div>
    </Card>
  )
}
