import { useState } from 'react'
import { arrivalText } from '#contract/works/passes/passes.labels'
import type { Receipt } from '#contract/works/passes/passes.model'
import { copyText } from '#lib/device/share'
import { Button } from '#ui/button'
import { Facts } from '#ui/display/facts'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { say } from '#ui/overlays/say'
import { useRoomWords } from '../../../rooms/parts/room-words'
import styles from '../works.module.css'
import { factsOf, receiptWords } from './receipt-words'

/** What proves a hand-in: kept by the person, it can be compared with the server's word for word. */
export function ReceiptCard({ receipt, roomId }: { receipt: Receipt; roomId: number }) {
  const words = useRoomWords(roomId)
  const [box, setBox] = useState(false)
  const copy = async () => {
    const copied = await copyText(receiptWords(receipt, words))
    setBox(!copied)
    await say(copied ? '复制成功' : '该浏览器不支持复制', copied ? 'success' : 'error')
  }
  return (
    <Card
      title="提交回执"
      extra={
        arrivalText(receipt) ? (
          <Tag tone={receipt.late ? 'warning' : 'info'}>{arrivalText(receipt)}</Tag>
        ) : (
          <Tag tone="success">第 {receipt.version} 次提交</Tag>
        )
      }
    >
      <div className="stack">
        <Facts facts={factsOf(receipt, words)} />
        <details className={styles.hash}>
          <summary>内容指纹</summary>
          <p className="tabular">{receipt.hash}</p>
        </details>
        <Button variant="secondary" icon="copy" onClick={copy}>
          复制回执
        </Button>
        {box && (
          <textarea className={styles.copy} readOnly aria-label="提交回执" value={receiptWords(receipt, words)} />
        )}
      </div>
    </Card>
  )
}
