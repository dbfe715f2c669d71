import { Button } from '../button'
import { Icon } from '../display/icon'
import { OnlineButton } from '../online-button'
import { Menu } from '../overlays/menu'
import styles from './data-list.module.css'
import { asButtons, type RowAction } from './data-rows'

/** What can be done with one row: up to two buttons; with more, one button and the rest in a menu. */
export function RowActions({ actions, of }: { actions: readonly RowAction[]; of: string }) {
  const shown = asButtons(actions)
  const rest = actions.filter((action) => !shown.includes(action))
  return (
    <div className={styles.actions}>
      {shown.map((action) => {
        const Act = action.online ? OnlineButton : Button
        return (
          <Act
            key={action.key}
            size="sm"
            variant={action.danger ? 'secondary' : 'quiet'}
            disabled={action.disabled}
            aria-label={`${action.label}：${of}`}
            onClick={action.onSelect}
          >
            {action.label}
          </Act>
        )
      })}
      {rest.length > 0 && <Menu label={`${of}的更多操作`} trigger={<Icon name="more" size={20} />} items={rest} />}
    </div>
  )
}
