import { useQueryClient } from '@tanstack/react-query'
import { centsOf, yuan } from '#contract/kernel/money'
import type { ShopProduct } from '#contract/shop/shop.model'
import { PRODUCT_INTRO_MAX, PRODUCT_TITLE_MAX, productProblems } from '#contract/shop/shop.rules'
import { useFieldProblems } from '#lib/net/use-field-problems'
import { useVersionedForm } from '#lib/use-versioned-form'
import { NumberField } from '#ui/fields/number-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { saveProduct } from '../shop.mutations'

interface Typed {
  title: string
  intro: string
  price: string
  /** null: what there is. */
  stock: string | null
  /** What there was when the stock was typed: the server takes the difference, so that what is sold after it stays sold. */
  seen: number
  onSale: boolean
}

const begin = (product: ShopProduct | undefined): Typed => ({
  title: product?.title ?? '',
  intro: product?.intro ?? '',
  price: product ? yuan(product.price).replaceAll(',', '') : '',
  stock: product ? null : '',
  seen: 0,
  onSale: product?.on_sale ?? true,
})

type ProductFormProps = { roomId: number; product?: ShopProduct; onClose: () => void }

/** A product of one's own team, new or changed; all of the team may change it. */
export function ProductForm({ roomId, product, onClose }: ProductFormProps) {
  const client = useQueryClient()
  const key = `product:${product?.id ?? `new in ${roomId}`}`
  const form = useVersionedForm(key, begin(product), product?.version ?? 0)
  const { value, set } = form
  const { title, intro, price, onSale } = value
  const there = product?.stock ?? 0
  const stock = value.stock ?? String(there)
  const typed = { title, intro, price: centsOf(price) ?? 0, stock: stock === '' ? -1 : Number(stock) }
  const problems = useFieldProblems(typed, productProblems(typed))
  const save = async () => {
    if (!problems.check()) return
    await attemptSaving(form, async () => {
      await saveProduct(client, {
        ...{ training_room_id: roomId, ...typed, on_sale: onSale },
        ...(product && {
          id: product.id,
          version: form.version,
          stock_seen: value.stock === null ? there : value.seen,
        }),
      })
      form.done()
      onClose()
      await say('已保存')
    })
  }
  return (
    <VersionedDialog form={form} title={product ? '修改商品' : '上架商品'} width={600} onSave={save} onClose={onClose}>
      <TextField
        label="商品名称"
        required
        value={title}
        onChange={(title) => set({ title })}
        maxGraphemes={PRODUCT_TITLE_MAX}
        {...problems.at('title')}
      />
      <TextField
        label="介绍"
        multiline
        rows={3}
        value={intro}
        onChange={(intro) => set({ intro })}
        maxGraphemes={PRODUCT_INTRO_MAX}
        {...problems.at('intro')}
      />
      <TextField
        label="单价"
        required
        inputMode="decimal"
        value={price}
        onChange={(price) => set({ price })}
        suffix="元"
        {...problems.at('price')}
      />
      <NumberField
        label="库存"
        required
        digitsOnly
        maxLength={6}
        value={stock}
        onChange={(stock) => set({ stock, seen: there })}
        suffix="件"
        {...problems.at('stock')}
      />
      <SwitchField
        label="在售"
        hint="关闭后同学看不到这个商品"
        checked={onSale}
        onChange={(onSale) => set({ onSale })}
      />
    </VersionedDialog>
  )
}
