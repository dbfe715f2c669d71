import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { yuan } from '#contract/kernel/money'
import type { ShopProduct } from '#contract/shop/shop.model'
import { QUANTITY_MAX } from '#contract/shop/shop.rules'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { placeOrder } from '../shop.mutations'

type BuyDialogProps = {
  roomId: number
  product: ShopProduct
  /** Practice money that is left, in cents. */
  left: number
  onClose: () => void
}

/** How many of a product, and what that costs. */
export function BuyDialog({ roomId, product, left, onClose }: BuyDialogProps) {
  const client = useQueryClient()
  const [pieces, setPieces] = useState('1')
  const [busy, setBusy] = useState(false)
  const quantity = Number(pieces)
  const amount = product.price * quantity
  const most = Math.min(product.stock, QUANTITY_MAX)
  const problem =
    quantity < 1 || quantity > most
      ? `请输入 1 到 ${most}`
      : amount > left
        ? `余额不足，还剩 ${yuan(left)} 元实训币`
        : ''
  const buy = async () => {
    setBusy(true)
    const done = await attempt(() =>
      placeOrder(client, { training_room_id: roomId, product_id: product.id, quantity, price: product.price }),
    )
    setBusy(false)
    if (!done) return
    onClose()
    await say('下单成功')
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={product.title}
      width={480}
      dismissible={!busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton loading={busy} disabled={Boolean(problem)} act="支付" onClick={buy}>
            {`支付 ¥${yuan(problem ? 0 : amount)}`}
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <p>
          {product.team_title} · 单价 ¥{yuan(product.price)} · 库存 {product.stock} 件
        </p>
        <NumberField
          label="数量"
          digitsOnly
          maxLength={3}
          value={pieces}
          onChange={setPieces}
          suffix="件"
          error={problem || undefined}
          hint={`用实训币支付，还剩 ${yuan(left)} 元`}
        />
      </div>
    </SheetOrDialog>
  )
}
