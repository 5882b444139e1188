# The names on the left are read by ansible/inventories/*/group_vars/all.yml: renaming one breaks the cold build.
output "k3s_api_host" {
  description = "The founder's own address: the target of a cold join, and a certificate name."
  value       = var.nodes[var.founder]
}

output "k3s_server_addresses" {
  value = var.nodes
}

output "node_network" {
  value = var.network
}
