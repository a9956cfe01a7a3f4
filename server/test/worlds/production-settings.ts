import { ownKeys } from './own-keys.ts'

/** The minimal settings of a production system. The values are plausible, but nothing of it exists. */
export const productionSettings = {
  DATABASE_URL: 'postgres://10.0.0.2/lignum',
  ...ownKeys('these tests'),
  SMTP_URL: 'smtps://mail.lignum.jm',
  MAIL_FROM: 'Lignum <no-reply@lignum.jm>',
  CONTACT_ADDRESS: 'contact@lignum.jm',
  TRUSTED_PROXIES: '10.0.0.5',
  STORAGE_FOLDER: '/files',
  PUBLIC_URL: 'https://lignum.jm',
  CLAMD_ADDRESS: '10.0.0.3:3310',
  BANK_NAME: 'First Test Bank',
  BANK_BRANCH: 'Main Street',
  BANK_ACCOUNT_NAME: 'Lignum',
  BANK_ACCOUNT_JMD: '1',
  BANK_ACCOUNT_USD: '2',
  FYGARO_BUTTON_URL: 'https://www.fygaro.com/en/pb/x/',
  FYGARO_KEYS: 'id:a-secret-of-the-provider',
}
