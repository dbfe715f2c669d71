import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'

interface KnownFieldsProps {
  account: string
  password: string
  onAccount: (account: string) => void
  onPassword: (password: string) => void
}

/** By what somebody with an account is known. */
export function KnownFields({ account, password, onAccount, onPassword }: KnownFieldsProps) {
  return (
    <>
      <TextField
        label="手机号、邮箱或学号（工号）"
        name="username"
        value={account}
        onChange={onAccount}
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        maxLength={254}
      />
      <PasswordField
        label="密码"
        name="password"
        value={password}
        onChange={onPassword}
        maxLength={200}
        enterKeyHint="go"
      />
    </>
  )
}
