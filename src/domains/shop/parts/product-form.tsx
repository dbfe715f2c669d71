import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { centsOf, yuan } from '#contract/kernel/money'
import type { ShopProduct } from '#contract/shop/shop.model'
import { PRODUCT_INTRO_MAX, PRODUCT_TITLE_MAX, productProblems } from '#contract/shop/shop.rules'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { saveProduct } from '../shop.mutations'

type ProductFormProps = { roomId: number; product?: ShopProduct; onClose: () => void }

/** A product of one's own team, new or changed. */
export function ProductForm({ roomId, product, onClose }: ProductFormProps) {
  const client = useQueryClient()
  const [title, setTitle] = useState(product?.title ?? '')
  const [intro, setIntro] = useState(product?.intro ?? '')
  const [price, setPrice] = useState(product ? yuan(product.price).replaceAll(',', '') : '')
  const [stock, setStock] = useState(product ? String(product.stock) : '')
  const [onSale, setOnSale] = useState(product?.on_sale ?? true)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const value = { title, intro, price: centsOf(price) ?? 0, stock: stock === '' ? -1 : Number(stock) }
  const problems = productProblems(value)
  const shown = tried ? problems : {}
  const save = async () => {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    const done = await attempt(() =>
      saveProduct(client, {
        ...{ training_room_id: roomId, ...value, on_sale: onSale },
        ...(product && { id: product.id, stock_seen: product.stock }),
      }),
    )
    setBusy(false)
    if (!done) return
    onClose()
    await say('已保存')
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={product ? '修改商品' : '上架商品'}
      dismissible={!busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton loading={busy} onClick={save}>
            保存
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <TextField
          label="商品名称"
          required
          value={title}
          onChange={setTitle}
          maxGraphemes={PRODUCT_TITLE_MAX}
          error={shown.title}
        />
        <TextField
          label="介绍"
          multiline
          rows={3}
          value={intro}
          onChange={setIntro}
          maxGraphemes={PRODUCT_INTRO_MAX}
          error={shown.intro}
        />
        <TextField
          label="单价"
          required
          inputMode="decimal"
          value={price}
          onChange={setPrice}
          suffix="元"
          error={shown.price}
        />
        <NumberField
          label="库存"
          required
          digitsOnly
          maxLength={6}
          value={stock}
          onChange={setStock}
          suffix="件"
          error={shown.stock}
        />
        <SwitchField label="在售" hint="关闭后同学看不到这个商品" checked={onSale} onChange={setOnSale} />
      </div>
    </SheetOrDialog>
  )
}
