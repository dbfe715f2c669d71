import {
  type ErrorBlockProps as AdmErrorBlockProps,
  createErrorBlock,
} from 'antd-mobile/es/components/error-block/create-error-block'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { Icon, type IconName } from '../display/icon'
import { OnlineButton } from '../online-button'

/** antd-mobile's, without its four pictures: they weigh 8 KiB, and an icon of ours says the same. */
export const ErrorBlock = createErrorBlock({})

type Action = {
  label: string
  href?: string
  onClick?: () => unknown
  /** What no device can do alone: what it says it waits with. */
  act?: string
}

type EmptyProps = Omit<AdmErrorBlockProps, 'status' | 'image' | 'description' | 'title'> & {
  /** What will be here. */
  title: string
  /** How it comes to be here. */
  children?: ReactNode
  icon?: IconName
  /** The one thing that fills it. */
  action?: Action
}

/** Nothing here yet: what will be, and the one action that fills it. */
export function Empty({ title, children, icon = 'file', action, ...rest }: EmptyProps) {
  return (
    <ErrorBlock
      {...rest}
      status="empty"
      image={<Icon name={icon} size={32} />}
      title={title}
      description={children ?? null}
    >
      {action?.act ? (
        <OnlineButton act={action.act} onClick={action.onClick}>
          {action.label}
        </OnlineButton>
      ) : (
        action && (
          <Button href={action.href} onClick={action.onClick}>
            {action.label}
          </Button>
        )
      )}
    </ErrorBlock>
  )
}
