import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { yuan } from '#contract/kernel/money'
import { productText } from '#contract/shop/shop.labels'
import type { ShopProduct } from '#contract/shop/shop.model'
import { latestOf } from '#lib/latest-of'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { LiveSearch } from '#ui/fields/live-search'
import { Card } from '#ui/layout/card'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { UndoBar } from '#ui/states/undo-bar'
import { removeProduct } from '../shop.mutations'
import { shopQueries } from '../shop.queries'
import styles from './shop.module.css'

const BuyDialog = popup(() => import('./buy-dialog').then((m) => m.BuyDialog))
const ProductForm = popup(() => import('./product-form').then((m) => m.ProductForm))

type GoodsProps = {
  roomId: number
  /** My team's alone, to be looked after. */
  own?: number
  /** Practice money that is left, in cents; without it nothing is bought here. */
  left?: number
}

/** What is on sale in a room; of one's own team also what is not, and what can be done with it. */
export function Goods({ roomId, own, left }: GoodsProps) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const [buying, setBuying] = useState<ShopProduct>()
  const [editing, setEditing] = useState<ShopProduct>()
  const [removed, setRemoved] = useState<ShopProduct>()
  const { first, list, end } = usePages((offset) =>
    shopQueries.products(roomId, { keyword, offset, ...(own !== undefined && { team_id: own }) }),
  )
  const remove = (product: ShopProduct, undo = false) =>
    attempt(async () => {
      await removeProduct(client, { training_room_id: roomId, id: product.id, ...(undo && { undo: 1 as const }) })
      setRemoved(undo ? undefined : product)
    })
  const bought = left !== undefined && own === undefined
  return (
    <div className="stack">
      {own === undefined && (
        <LiveSearch label="搜索商品" value={keyword} busy={first.isFetching} onSearch={setKeyword} />
      )}
      {removed && (
        <UndoBar onUndo={() => remove(removed, true)} onClose={() => setRemoved(undefined)}>
          已删除“{removed.title}”
        </UndoBar>
      )}
      <QueryView query={first}>
        {() =>
          list.length === 0 ? (
            keyword ? (
              <Empty title="没有找到商品" icon="search">
                换个词试试。
              </Empty>
            ) : (
              <Empty title={own === undefined ? '还没有商品' : '店铺还没有商品'} icon="apps">
                {own === undefined ? '团队上架商品后会出现在这里。' : '上架第一个商品，同学就能下单。'}
              </Empty>
            )
          ) : (
            <>
              <ul className={styles.goods} aria-label="商品">
                {list.map((product) => (
                  <li key={product.id}>
                    <Card title={product.title}>
                      <div className={styles.good}>
                        <p>{productText(product)}</p>
                        <div className={styles.line}>
                          <span className={`${styles.price} tabular`}>¥{yuan(product.price)}</span>
                          <span className="secondary">
                            {own === undefined && `${product.team_title} · `}已售 {product.sold} · 库存 {product.stock}
                          </span>
                        </div>
                        <div className={styles.line}>
                          <span>
                            {!product.on_sale && <Tag>未上架</Tag>}
                            {product.on_sale && product.stock === 0 && <Tag tone="warning">已售罄</Tag>}
                          </span>
                          {own !== undefined && (
                            <span className="row">
                              <Button size="sm" variant="secondary" onClick={() => setEditing(product)}>
                                修改<span className="visually-hidden">{product.title}</span>
                              </Button>
                              <OnlineButton
                                size="sm"
                                variant="quiet"
                                aria-label={`删除${product.title}`}
                                onClick={() => remove(product)}
                              >
                                删除
                              </OnlineButton>
                            </span>
                          )}
                          {bought &&
                            (product.mine ? (
                              <Tag tone="scene">我的团队</Tag>
                            ) : (
                              <OnlineButton
                                size="sm"
                                disabled={product.stock === 0 || !product.on_sale}
                                aria-label={`购买${product.title}`}
                                onClick={() => setBuying(product)}
                              >
                                购买
                              </OnlineButton>
                            ))}
                        </div>
                      </div>
                    </Card>
                  </li>
                ))}
              </ul>
              {end.total > list.length && <ScrollEnd {...end} />}
            </>
          )
        }
      </QueryView>
      {buying && left !== undefined && (
        <BuyDialog roomId={roomId} product={buying} left={left} onClose={() => setBuying(undefined)} />
      )}
      {editing && (
        <ProductForm roomId={roomId} product={latestOf(editing, list)} onClose={() => setEditing(undefined)} />
      )}
    </div>
  )
}

/** Puts a new product up in one's own shop. */
export function PutUp({ roomId }: { roomId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <OnlineButton icon="plus" onClick={() => setOpen(true)}>
        上架商品
      </OnlineButton>
      {open && <ProductForm roomId={roomId} onClose={() => setOpen(false)} />}
    </>
  )
}
