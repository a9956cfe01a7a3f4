-- Guests begin gifts and Fygaro reports them paid. Given before: project_id, gifts, seed.
local ffi = require('ffi')
ffi.cdef[[
const void *EVP_sha256(void);
unsigned char *HMAC(const void *md, const void *key, int key_len, const char *d, size_t n, unsigned char *out, unsigned int *len);
]]
-- Uses OpenSSL, which wrk links: in Lua the signature would cost more than the server's work.
local digest, length = ffi.new('unsigned char[32]'), ffi.new('unsigned int[1]')
local sign = function(text)
  ffi.C.HMAC(ffi.C.EVP_sha256(), 'sim-secret-1', 12, text, #text, digest, length)
  return (ffi.string(digest, 32):gsub('.', function(c) return string.format('%02x', c:byte()) end))
end
math.randomseed(seed)
local uuid = function()
  return string.format('%04x%04x-%04x-4%03x-8%03x-%04x%04x%04x', math.random(0, 65535), math.random(0, 65535), math.random(0, 65535),
    math.random(0, 4095), math.random(0, 4095), math.random(0, 65535), math.random(0, 65535), math.random(0, 65535))
end
-- An order id in the form that providers get: 26 letters of five bits each, the first of three.
local letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
local public_ref = function(id)
  local bits, held, ref = 0, 2, {}
  for digit in id:gsub('-', ''):gmatch('.') do
    bits, held = bits * 16 + tonumber(digit, 16), held + 4
    if held >= 5 then
      held = held - 5
      local letter = math.floor(bits / 2 ^ held)
      bits = bits - letter * 2 ^ held
      ref[#ref + 1] = letters:sub(letter + 1, letter + 1)
    end
  end
  return table.concat(ref)
end

local begun, unpaid = 0, {}
local begin = function()
  begun = begun + 1
  local body = string.format('{"currency":"JMD","amount":1500,"cartItems":[{"itemId":"%s","amount":1500}],"email":"%s@donors.example.test","firstName":"Dana","lastName":"Donor","phoneNumber":"8765550100","privacyAgreement":true,"idempotencyKey":"%s"}', project_id, uuid():sub(1, 8), uuid())
  local address = string.format('%d.%d.%d.%d', math.random(1, 223), math.random(0, 255), math.random(0, 255), math.random(0, 255))
  return wrk.format('POST', '/api/Payment/BeginGuestFygaroPayment', { ['content-type'] = 'application/json', ['x-forwarded-for'] = address }, body)
end
local pay = function(id)
  local now = os.time()
  local body = string.format('{"transactionId":"%s","reference":"FG-1","customReference":"%s","authCode":"123456","currency":"JMD","amount":"1500.00","createdAt":%d,"client":{"name":"Dana Donor","email":"donor@example.test","phone":"8765550100"}}', uuid(), public_ref(id), now)
  local headers = { ['content-type'] = 'application/json', ['fygaro-key-id'] = 'sim-key-1', ['fygaro-signature'] = 't=' .. now .. ',v1=' .. sign(now .. '.' .. body) }
  return wrk.format('POST', '/api/Payment/FygaroPaymentAPI', headers, body)
end
next_request = function()
  local id = table.remove(unpaid)
  if id then return pay(id) end
  if begun < gifts then return begin() end
  return nil
end
is_done = function(body)
  local id = body:match('"orderId":"([%x-]+)"')
  if id then unpaid[#unpaid + 1] = id end
  return id == nil
end
